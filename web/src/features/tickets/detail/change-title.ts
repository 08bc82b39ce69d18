import { findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketChange } from '@hatchway/contract/tickets/tickets'
import { capitalized } from '../../../platform/capitalized.ts'
import { ticketMessages } from '../ticket.messages.ts'

const { change: messages } = ticketMessages

/** Returns the toast title for a saved change. */
export function changeTitle(change: Omit<TicketChange, 'version'>) {
  if ('snoozedUntil' in change) return change.snoozedUntil ? messages.snoozed : messages.snoozeRemoved
  const [key = '', ...others] = Object.keys(change)
  const field = findTicketField(key)
  if (!field || field.kind === 'custom' || others.length > 0) return messages.done
  return messages.fieldDone(capitalized(field.noun))
}
