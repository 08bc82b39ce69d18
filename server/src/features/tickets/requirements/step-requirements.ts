import { moveProblem, moveSentence } from '@hatchway/contract/ticket-types/workflow-moves'
import type { Context } from '../../../platform/context.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { TaskRow } from '../../tasks/tasks.table.ts'
import type { Entering, StepRequirement } from './entering.ts'
import { type ApprovalRequest, approvalIsGiven, givenApprovalSentence, waitsForApproval } from './given-approval.ts'
import { openTasksAreDone, openTasksSentence } from './open-tasks.ts'
import { requiredFieldsAreFilled, requiredFieldsSentence } from './required-fields.ts'
import { workflowAllows } from './workflow-rules.ts'

/** Everything that a step of a workflow can wait for, in the order in which it is checked. */
const requirements: readonly StepRequirement[] = [
  workflowAllows,
  requiredFieldsAreFilled,
  openTasksAreDone,
  approvalIsGiven,
]

type Then = {
  /** The required tasks that were open. */
  tasks: readonly Pick<TaskRow, 'subject' | 'blocks_states' | 'blocks_steps'>[]
  /** The requests for approval that were not withdrawn, newest first. */
  approvals: readonly ApprovalRequest[]
}

/** Returns the sentence with which a rule would have been refused a step at another time, null where it would not. */
export function refusalThen({ ticket, after, type }: Entering, { tasks, approvals }: Then): string | null {
  const [from, to] = [ticket.status_name, after.status_name]
  if (ticket.status === after.status && from === to) return null
  const mover = { role: 'automation', groupIds: [], isRequester: false } as const
  const problem = after.type_id === ticket.type_id ? moveProblem(type.statuses, from, to, mover) : null
  const isBlocking = ({ blocks_states, blocks_steps }: Then['tasks'][number]) =>
    blocks_states.includes(after.status) || blocks_steps.includes(to)
  return (
    (problem && moveSentence(problem, { from, to, nameOf: String })) ??
    requiredFieldsSentence({ ticket, after, type }) ??
    openTasksSentence(
      to,
      tasks.filter(isBlocking).map(({ subject }) => subject),
    ) ??
    (waitsForApproval({ after, type }) ? givenApprovalSentence({ after, type }, approvals) : null)
  )
}

/**
 * Throws 409 where a requirement of the step that a ticket would enter is not met, with the fields that are empty: a change by staff, in bulk, by a macro or by a rule, a reply
 * that sets the status, or a customer who resolves. A reply that reopens a ticket, a merge and the end of a snooze are never refused, and do not
 * call this.
 */
export async function assertMayEnterStep(ctx: Context, entering: Entering) {
  const { ticket, after } = entering
  if (ticket.status === after.status && ticket.status_name === after.status_name) return
  for (const requirement of requirements) {
    const refusal = await requirement(ctx, entering)
    if (refusal) throw conflict(refusal.sentence, 'ticket.step_blocked', refusal.issues)
  }
}
