import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { customFieldPath, findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketRow } from '../tickets.table.ts'
import { type Entering, isOutside, type StepRequirement } from './entering.ts'

/** What a step requires is filled in, also by the change that enters it. Customers read only the fields that their portal shows. */
export const requiredFieldsAreFilled: StepRequirement = async (ctx, entering) =>
  requiredFieldsSentence(entering, isOutside(ctx))

/** Returns which required fields are not filled in, as a sentence. */
export function requiredFieldsSentence({ after, type }: Entering, isOutsider = false): string | null {
  const step = type.statuses.find(({ name }) => name === after.status_name)
  const missing = (step?.requiredFields ?? []).flatMap((key) => missingField(key, after, type))
  if (missing.length === 0) return null
  const named = missing.filter(({ isShown }) => isShown || !isOutsider).map(({ label }) => label)
  if (named.length === 0) return `Support has to complete this ticket before ${after.status_name}`
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  return `Fill in ${list} first: ${after.status_name} requires ${named.length === 1 ? 'it' : 'them'}`
}

/** A field that the type no longer has is not missing. */
function missingField(key: string, ticket: TicketRow, type: TicketType) {
  const custom = type.customFields.find(({ name }) => customFieldPath(customFieldKey(name)) === key)
  if (custom) {
    const isEmpty = isBlank(ticket.custom_fields[customFieldKey(custom.name)])
    return isEmpty ? [{ label: custom.label, isShown: custom.isInPortal }] : []
  }
  const field = findTicketField(key)
  if (!field) return []
  return isBlank(ticket[field.column as keyof TicketRow]) ? [{ label: field.label, isShown: false }] : []
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)
