import type { Context } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/database/system-role.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { changedFields, removedFiles } from './approved-values.ts'
import { type Entering, isOutside, refusalWith, type StepRequirement } from './entering.ts'
import { stepRequirementMessages as messages } from './step-requirements.messages.ts'

/**
 * A step that waits for approval is entered once the approval of the ticket's type is given, for the ticket as it will be. No other request
 * may be pending, and none declined whose stages have not approved since.
 */
export const approvalIsGiven: StepRequirement = async (ctx, { after, type }) => {
  if (!waitsForApproval({ after, type })) return null
  // Who changes the ticket sees it, and perhaps no request on it.
  const requests = await asSystem(ctx, 'ticket_approval', (system) => requestsOn(system, after))
  return refusalWith(givenApprovalSentence({ after, type }, requests, isOutside(ctx)))
}

/** Returns the requests of a ticket that were not withdrawn, newest first. What is no longer as it was approved counts as voided. */
async function requestsOn(system: Context, after: Entering['after']): Promise<ApprovalRequest[]> {
  const cause = system.cause as { approval?: { id: number } } | undefined
  const rows = await system.db
    .selectFrom('approvals')
    .selectAll()
    .where('ticket_id', '=', after.id)
    .where('state', '<>', 'withdrawn')
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      // What its own outcome changes was approved with it.
      const isOwnOutcome = cause?.approval?.id === row.id
      if (row.state !== 'approved' || isOwnOutcome) return row
      const isChanged = changedFields(after, row).length > 0 || (await removedFiles(system, after.id, row)).length > 0
      return isChanged ? { ...row, state: 'voided' as const } : row
    }),
  )
}

/** Whether a ticket would enter a step that waits for an approval. */
export const waitsForApproval = ({ after, type }: Pick<Entering, 'after' | 'type'>) =>
  type.statuses.some((step) => step.name === after.status_name && step.waitsForApproval)

/** Returns the `stages_key` of the requests of a ticket type's own approval. */
export const keyOfType = (typeId: number) => `type ${typeId}`

export type ApprovalRequest = Pick<ApprovalRow, 'state' | 'subject' | 'stages_key'>

/** Returns which approval a step waits for, as a sentence, from the requests of the ticket that were not withdrawn, newest first. */
export function givenApprovalSentence(
  { after, type }: Pick<Entering, 'after' | 'type'>,
  requests: readonly ApprovalRequest[],
  isOutsider = false,
): string | null {
  const step = after.status_name
  const own = requests.find(({ stages_key }) => stages_key === keyOfType(type.id))
  const pending = requests.find(({ state }) => state === 'pending')
  const newest = requests.filter(
    ({ stages_key }, at) => requests.findIndex((one) => one.stages_key === stages_key) === at,
  )
  const ended = own && own.state !== 'approved' ? own : newest.find(({ state }) => state === 'declined')
  if (own && !pending && !ended) return null
  if (isOutsider) return messages.hiddenApproval(step)
  if (pending) return messages.approvalPending(pending.subject, step)
  if (ended) return messages.approvalEnded(ended.subject, ended.state, step)
  return messages.noApproval(step, type.approval?.stages.map(({ name }) => name) ?? [])
}
