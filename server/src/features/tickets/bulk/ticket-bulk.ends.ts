import type { Validated } from '@hatchway/contract/endpoint'
import type { BulkPreview, ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { Context } from '../../../platform/context.ts'
import { type Approved, changedFields } from '../requirements/approved-values.ts'
import { ticketsById } from '../tickets.access.ts'
import { type ChangeableField, changeableFields } from '../tickets.fields.ts'
import type { TicketRow } from '../tickets.table.ts'
import '../../approvals/approvals.table.ts'

type Change = NonNullable<Validated<(typeof ticketBulk)['preview']>['body']['change']>

/** Returns what a bulk change of tickets would end: requests for approval of what it changes, and pending ones of tickets that it deletes. */
export async function endsOf(ctx: Context, ids: readonly number[], change: Change): Promise<BulkPreview['ends']> {
  const values = Object.fromEntries(
    changeableFields.flatMap((field) => {
      const value = (change as Partial<Record<ChangeableField, unknown>>)[field]
      return value === undefined ? [] : [[ticketFields[field].column, stored(field, value)]]
    }),
  )
  if (change.deletion === undefined && Object.keys(values).length === 0) return []
  const requests = await ticketsById(ctx, ids)
    .innerJoin('approvals', 'approvals.ticket_id', 'tickets.id')
    .selectAll('tickets')
    .select(['approvals.state', 'approvals.snapshot', 'approvals.outcome_changes'])
    .where('approvals.state', 'in', ['pending', 'approved'])
    .execute()
  const ended = requests.filter(({ state, snapshot, outcome_changes, ...ticket }) => {
    if (state === 'pending' && change.deletion !== undefined) return true
    return isVoided(ticket, { ...ticket, ...values }, { snapshot, outcome_changes })
  })
  return ended.length > 0 ? [{ kind: 'approval', count: ended.length }] : []
}

/** Whether a change voids a request: one that no longer holds anyway is not ended by it. */
const isVoided = (before: TicketRow, after: TicketRow, approved: Approved) =>
  changedFields(before, approved).length < changedFields(after, approved).length

const stored = (field: ChangeableField, value: unknown) =>
  ticketFields[field].kind === 'time' && typeof value === 'string' ? new Date(value) : value
