import type { Context } from '../../../platform/context.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { Entering, StepRequirement } from './entering.ts'
import { approvalIsGiven } from './given-approval.ts'
import { openTasksAreDone } from './open-tasks.ts'
import { requiredFieldsAreFilled } from './required-fields.ts'
import { workflowAllows } from './workflow-rules.ts'

/** Everything that a step of a workflow can wait for, in the order in which it is checked. */
const requirements: readonly StepRequirement[] = [
  workflowAllows,
  requiredFieldsAreFilled,
  openTasksAreDone,
  approvalIsGiven,
]

/**
 * Throws 409 where a requirement of the step that a ticket would enter is not met: a change by staff, in bulk, by a macro or by a rule, a reply
 * that sets the status, or a customer who resolves. A reply that reopens a ticket, a merge and the end of a snooze are never refused, and do not
 * call this.
 */
export async function assertMayEnterStep(ctx: Context, entering: Entering) {
  const { ticket, after } = entering
  if (ticket.status === after.status && ticket.status_name === after.status_name) return
  for (const requirement of requirements) {
    const reason = await requirement(ctx, entering)
    if (reason !== null) throw conflict(reason, 'ticket.step_blocked')
  }
}
