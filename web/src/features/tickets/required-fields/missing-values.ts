import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { findCustomField } from '@hatchway/contract/tickets/ticket-fields'
import { formKey } from '@hatchway/contract/tickets/ticket-form'
import type { TicketChange } from '@hatchway/contract/tickets/tickets'
import { emptyTicket, type NewTicketValues } from '../../new-ticket/new-ticket-values.ts'
import { momentOf } from '../properties/typed-moment.ts'

/** The values of the dialog: those of the new-ticket form, whose controls it shows, and those that this form doesn't have. */
export type MissingValues = NewTicketValues & {
  /** In the user's time zone, `2026-11-25T13:42`. */
  dueDate: string
  tags: string[]
}
export const noValues: MissingValues = { ...emptyTicket, dueDate: '', tags: [] }

type About = { type: TicketType; timeZone: string | null | undefined }

/** Returns the change for the fields that were filled in. What is still empty is left to the server, which names it again. */
export function filledChange(paths: readonly string[], values: MissingValues, { type, timeZone }: About): TicketChange {
  const customFields: Record<string, string | boolean> = {}
  const change: Record<string, unknown> = {}
  for (const path of paths) {
    const custom = findCustomField(type.customFields, path)
    const value = custom ? values.customFields[formKey(custom)] : propertyOf(path, values, timeZone)
    if (value === undefined || value === null || value === '') continue
    if (custom) customFields[customFieldKey(custom.name)] = value as string | boolean
    else change[path] = value
  }
  return { ...change, ...(Object.keys(customFields).length > 0 && { customFields }) }
}

function propertyOf(path: string, values: MissingValues, timeZone: About['timeZone']) {
  if (path === 'requesterId') return values.requester?.id
  if (path === 'dueDate') return momentOf(values.dueDate, timeZone)
  return values[path as keyof MissingValues]
}

/** Returns the name under which the form of the dialog has a field. */
export function formNameOf(path: string, type: TicketType) {
  const custom = findCustomField(type.customFields, path)
  if (custom) return `customFields.${formKey(custom)}` as const
  return (path === 'requesterId' ? 'requester' : path) as Exclude<keyof MissingValues, 'customFields'>
}
