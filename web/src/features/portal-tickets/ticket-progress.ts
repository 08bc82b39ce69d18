import type { PortalTicket } from '@hatchway/contract/customers/portal'

/** A stage of a ticket: done, current, or ahead. `at` is when it was reached, if known. */
export type Stage = { label: string; state: 'done' | 'now' | 'ahead'; at: string | null }

type Facts = Pick<
  PortalTicket,
  'status' | 'createdAt' | 'firstRespondedAt' | 'inProgressSince' | 'resolvedAt' | 'closedAt'
>

/** Returns a ticket's stages from recorded facts. Stages that were skipped and can no longer happen are left out. */
export function ticketProgress({ status, createdAt, firstRespondedAt, inProgressSince, ...ends }: Facts): Stage[] {
  const isOver = status === 'resolved' || status === 'closed'
  const stages: (Stage | false)[] = [
    { label: 'Received', state: 'done', at: createdAt },
    (firstRespondedAt !== null || !isOver) && {
      label: 'First response',
      state: firstRespondedAt ? 'done' : 'ahead',
      at: firstRespondedAt,
    },
    !isOver && { label: 'In Progress', state: status === 'in_progress' ? 'now' : 'ahead', at: inProgressSince },
    { label: 'Resolved', state: isOver ? 'done' : 'ahead', at: ends.resolvedAt },
    status === 'closed' && { label: 'Closed', state: 'done', at: ends.closedAt },
  ]
  return stages.filter((stage) => stage !== false)
}
