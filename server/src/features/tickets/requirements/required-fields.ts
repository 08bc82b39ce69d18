import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { findCustomField, findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import type { Issue } from '../../../platform/http/errors.ts'
import type { TicketRow } from '../tickets.table.ts'
import { type Entering, isOutside, type StepRequirement } from './entering.ts'
import { stepRequirementMessages as messages } from './step-requirements.messages.ts'

/** What a step requires is filled in, also by the change that enters it. Customers read only the fields that their portal shows. */
export const requiredFieldsAreFilled: StepRequirement = async (ctx, entering) => {
  const missing = missingFields(entering)
  const shown = missing.filter(({ isShown }) => isShown || !isOutside(ctx))
  if (missing.length === 0) return null
  if (shown.length === 0) return { sentence: messages.hiddenFields(entering.after.status_name) }
  return { sentence: fillInSentence(entering, shown), issues: shown.map(issueOf) }
}

/** Returns which required fields are not filled in, as a sentence for staff. */
export function requiredFieldsSentence(entering: Entering): string | null {
  const missing = missingFields(entering)
  return missing.length === 0 ? null : fillInSentence(entering, missing)
}

type MissingField = { path: string; label: string; isShown: boolean }

function fillInSentence({ after }: Entering, missing: readonly MissingField[]) {
  const labels = missing.map(({ label }) => label)
  return messages.fillIn(labels, after.status_name)
}

const issueOf = ({ path, label }: MissingField): Issue => ({
  path,
  message: messages.fieldRequired(label, path === 'tags'),
})

function missingFields({ after, type }: Entering): MissingField[] {
  const step = type.statuses.find(({ name }) => name === after.status_name)
  return (step?.requiredFields ?? []).flatMap((path) => missingField(path, after, type))
}

/** A field that the type no longer has is not missing. */
function missingField(path: string, ticket: TicketRow, type: TicketType): MissingField[] {
  const custom = findCustomField(type.customFields, path)
  if (custom) {
    const isEmpty = isBlank(ticket.custom_fields[customFieldKey(custom.name)])
    return isEmpty ? [{ path, label: custom.label, isShown: custom.isInPortal }] : []
  }
  const field = findTicketField(path)
  if (!field) return []
  return isBlank(ticket[field.column as keyof TicketRow]) ? [{ path, label: field.label, isShown: false }] : []
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)
