import type { ApprovalOptions, approvals } from '@hatchway/contract/approvals/approvals'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import { findCustomerApprovers, findManager } from './approvals.people.ts'
import { findApprovableFields, findApprovableFiles } from './approvals.snapshot.ts'

/** Returns what of a ticket can be approved, and whom its choices name now. */
export async function showApprovalOptions(
  ctx: Context,
  { params }: Validated<typeof approvals.options>,
): Promise<ApprovalOptions> {
  const ticket = await findTicket(ctx, params.id)
  const [fields, files, manager, customerApprovers] = await Promise.all([
    findApprovableFields(ctx, ticket),
    findApprovableFiles(ctx, ticket.id),
    findManager(ctx, ticket),
    findCustomerApprovers(ctx, ticket),
  ])
  const { statuses } = await typeOfTicket(ctx, ticket)
  return { fields, files, manager, customerApprovers, steps: statuses.map(({ name }) => name) }
}
