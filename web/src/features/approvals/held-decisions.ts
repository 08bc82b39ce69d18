import type { Approval } from '@hatchway/contract/approvals/approvals'
import { createHeldActions } from '../../platform/held-actions.ts'

export type Decision = { approvalId: Approval['id']; decision: 'approved' | 'declined'; comment: string }

/** How long a decision can be taken back (ms). */
export const undoDecisionFor = 10_000

const decisions = createHeldActions<Decision>({ runsWhenHidden: true })

/**
 * The decisions that wait. A decision is held back here and not undone on the server: what follows from it at once, such as a message to the
 * next approver or a change of the ticket, can't be taken back.
 */
export const heldDecisions = decisions.held
export const heldDecisionOf = (id: Approval['id']) => heldDecisions.read().find(({ approvalId }) => approvalId === id)

/** Comments of decisions that were taken back, by approval: the form begins with them, also when it was left in between. */
export const undoneComments = new Map<number, string>()

/** Resolves when the decision is to be saved: true, or false when it was taken back. */
export async function holdDecision(decision: Decision): Promise<boolean> {
  const isSaved = await decisions.hold(decision, undoDecisionFor)
  if (!isSaved) undoneComments.set(decision.approvalId, decision.comment)
  return isSaved
}
