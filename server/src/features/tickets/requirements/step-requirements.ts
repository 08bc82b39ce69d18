import type { TicketState } from '@hatchway/contract/tickets/ticket-types'
import type { Context } from '../../../platform/context.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { TicketRow } from '../tickets.table.ts'
import { openTasksAreDone } from './open-tasks.ts'

export type WorkflowPosition = { state: TicketState; step: string }

/** Returns why a ticket may not enter a step, as a sentence that a screen can show; null where nothing speaks against it. */
export type StepRequirement = (
  ctx: Context,
  ticket: Pick<TicketRow, 'id' | 'number'>,
  entering: WorkflowPosition,
) => Promise<string | null>

/** Everything that a step of a workflow can wait for, in the order in which it is checked. */
const requirements: readonly StepRequirement[] = [openTasksAreDone]

/**
 * Throws 409 where a requirement of the step that a ticket would enter is not met: a change by staff, in bulk, by a macro or by a rule, a reply
 * that sets the status, or a customer who resolves. A reply that reopens a ticket, a merge and the end of a snooze are never refused, and do not
 * call this.
 */
export async function assertMayEnterStep(ctx: Context, ticket: TicketRow, entering: WorkflowPosition) {
  if (ticket.status === entering.state && ticket.status_name === entering.step) return
  for (const requirement of requirements) {
    const reason = await requirement(ctx, ticket, entering)
    if (reason !== null) throw conflict(reason, 'ticket.step_blocked')
  }
}
