import type { PortalTicket } from '@hatchway/contract/customers/portal'
import { progressMessages as messages } from './progress.messages.ts'

/**
 * A stage of a ticket: done, declined, current, or ahead. `at` is when it was reached, if known. `count` is how many of how many have
 * approved, where several have to.
 */
export type Stage = {
  label: string
  state: 'done' | 'declined' | 'now' | 'ahead'
  at: string | null
  count?: readonly [approvals: number, needed: number]
}

type Facts = Pick<
  PortalTicket,
  'status' | 'createdAt' | 'firstRespondedAt' | 'inProgressSince' | 'resolvedAt' | 'closedAt' | 'approvalStages'
>

/**
 * Returns a ticket's stages from recorded facts. Stages that were skipped and can no longer happen are left out. While an approval is
 * pending, it is the current stage.
 */
export function ticketProgress(ticket: Facts): Stage[] {
  const { status, createdAt, firstRespondedAt, inProgressSince, approvalStages, ...ends } = ticket
  const isOver = status === 'resolved' || status === 'closed'
  const isInProgress = status === 'in_progress' && !approvalStages.some(({ state }) => state === 'pending')
  const approvals = approvalStages
    .filter(({ state }) => !isOver || state === 'approved' || state === 'declined')
    .map(ofApproval)
  const stages: (Stage | false)[] = [
    { label: messages.submitted, state: 'done', at: createdAt },
    ...withFirstResponse(approvals, firstRespondedAt, isOver),
    !isOver && {
      label: messages.inProgress,
      state: isInProgress ? 'now' : 'ahead',
      at: isInProgress ? inProgressSince : null,
    },
    { label: messages.resolved, state: isOver ? 'done' : 'ahead', at: ends.resolvedAt },
    status === 'closed' && { label: messages.closed, state: 'done', at: ends.closedAt },
  ]
  return stages.filter((stage) => stage !== false)
}

function ofApproval({ approvers, ...stage }: PortalTicket['approvalStages'][number]): Stage {
  const label = messages.approvals[approvers]
  if (stage.state === 'waiting') return { label, state: 'ahead', at: null }
  if (stage.state !== 'pending')
    return { label, state: stage.state === 'approved' ? 'done' : 'declined', at: stage.endedAt }
  const isOfSeveral = stage.needed !== null && stage.needed > 1
  return {
    label,
    state: 'now',
    at: stage.startedAt,
    ...(isOfSeveral && { count: [stage.approvals, stage.needed!] as const }),
  }
}

/** Adds the first response: before the stages that ended later or not at all, or while it is ahead, after all of them. */
function withFirstResponse(approvals: Stage[], at: string | null, isOver: boolean): Stage[] {
  const label = messages.firstResponse
  if (at === null) return isOver ? approvals : [...approvals, { label, state: 'ahead', at }]
  const isBefore = ({ state, at: end }: Stage) =>
    (state === 'done' || state === 'declined') && end !== null && end <= at
  const before = approvals.filter(isBefore)
  return [...before, { label, state: 'done', at }, ...approvals.slice(before.length)]
}
