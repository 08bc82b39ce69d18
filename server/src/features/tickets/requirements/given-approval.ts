import { sql } from 'kysely'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { type Entering, isOutside, refusalWith, type StepRequirement } from './entering.ts'
import { stepRequirementMessages as messages } from './step-requirements.messages.ts'

/** A step that waits for approval is entered once the newest request of the ticket that was not withdrawn is approved, and none is pending. */
export const approvalIsGiven: StepRequirement = async (ctx, { ticket, after, type }) => {
  if (!waitsForApproval({ after, type })) return null
  const { rows } = await sql<ApprovalRequest>`select subject, state from approvals_of_ticket(${ticket.id})`.execute(
    ctx.db,
  )
  return refusalWith(givenApprovalSentence(after.status_name, rows, isOutside(ctx)))
}

/** Whether a ticket would enter a step that waits for an approval. */
export const waitsForApproval = ({ after, type }: Pick<Entering, 'after' | 'type'>) =>
  type.statuses.some((step) => step.name === after.status_name && step.waitsForApproval)

/** The subject is null for customers. */
type ApprovalRequest = Pick<ApprovalRow, 'state'> & { subject: string | null }

/** Returns which approval a step waits for, as a sentence, from the requests of the ticket that were not withdrawn, newest first. */
export function givenApprovalSentence(step: string, requests: readonly ApprovalRequest[], isOutsider = false) {
  const pending = requests.find(({ state }) => state === 'pending')
  const [newest] = requests
  if (!pending && newest?.state === 'approved') return null
  if (isOutsider) return messages.hiddenApproval(step)
  if (pending) return messages.approvalPending(pending.subject, step)
  if (!newest) return messages.noApproval(step)
  return messages.approvalEnded(newest.subject, newest.state, step)
}
