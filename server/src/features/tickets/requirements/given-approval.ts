import { asSystem } from '../../../platform/database/system-role.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { type Entering, isOutside, type StepRequirement } from './entering.ts'

/** A step that waits for approval is entered once the newest request of the ticket that was not withdrawn is approved, and none is pending. */
export const approvalIsGiven: StepRequirement = async (ctx, { ticket, after, type }) => {
  if (!waitsForApproval({ after, type })) return null
  const requests = await asSystem(ctx, 'step_requirements', ({ db }) =>
    db
      .selectFrom('approvals')
      .select(['subject', 'state'])
      .where('ticket_id', '=', ticket.id)
      .where('state', '<>', 'withdrawn')
      .orderBy('id', 'desc')
      .execute(),
  )
  return givenApprovalSentence(after.status_name, requests, isOutside(ctx))
}

/** Whether a ticket would enter a step that waits for an approval. */
export const waitsForApproval = ({ after, type }: Pick<Entering, 'after' | 'type'>) =>
  type.statuses.some((step) => step.name === after.status_name && step.waitsForApproval)

type ApprovalRequest = Pick<ApprovalRow, 'subject' | 'state'>

/** Returns which approval a step waits for, as a sentence, from the requests of the ticket that were not withdrawn, newest first. */
export function givenApprovalSentence(step: string, requests: readonly ApprovalRequest[], isOutsider = false) {
  const pending = requests.find(({ state }) => state === 'pending')
  const [newest] = requests
  if (!pending && newest?.state === 'approved') return null
  if (isOutsider) return `This ticket needs an approval before ${step}`
  if (pending) return `“${pending.subject}” has to be approved first: ${step} waits for it`
  if (!newest) return `Ask for approval first: ${step} waits for one`
  return `“${newest.subject}” was ${newest.state}. Ask for approval again: ${step} waits for it`
}
