import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { type TicketChange, tickets } from '@hatchway/contract/tickets/tickets'
import type { Desk } from '../../../testing/test-desk.ts'

type Caller = { id: number; customer_id: number | null }

// Calls that the tests of undo make.
export const undo = (desk: Desk, caller: Caller, changeId: string) =>
  desk.as(caller)(ticketBulk.undo, { body: { changeId } })
export const change = (desk: Desk, caller: Caller, id: number, body: TicketChange) =>
  desk.as(caller)(tickets.change, { params: { id }, body: body as never })
export const story = (desk: Desk, caller: Caller, id: number) => desk.as(caller)(tickets.events, { params: { id } })
