import { type BulkChange, ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { call } from '../../../platform/call.ts'

/** The properties that can be approved: a change of another one ends nothing. */
const approvable = ['priority', 'category', 'typeId', 'requesterId', 'customerId', 'serviceId', 'dueDate'] as const

/** Returns whether a change would end something on tickets, so that it is asked about first. Where that can't be found out, it is not. */
export async function endsSomething(ids: readonly number[], change: BulkChange): Promise<boolean> {
  if (!approvable.some((field) => field in change)) return false
  try {
    const { ends } = await call(ticketBulk.preview, { body: { ids: [...ids], change } })
    return ends.length > 0
  } catch {
    return false
  }
}
