import type { Step } from '../../features/ticket-types/ticket-types.factory.ts'
import type { Person } from '../northwind/people.ts'
import { ticketTypes } from '../northwind/ticket-types.ts'
import type { RenderedTicket } from './tickets.render.ts'

/** A change of a ticket, as the log records it: it was assigned, or moved from one step of its workflow to another. */
export type PastChange = { at: Date; by: Person | null } & (
  | { kind: 'taken'; assignee: Person }
  | { kind: 'moved'; from: Step; to: Step }
)

/** The events of a ticket besides its messages, in order. */
export function historyOf(tale: RenderedTicket): PastChange[] {
  const { assignee, takenAt, resolvedAt, closedAt, step } = tale
  const steps = ticketTypes.find(({ name }) => name === tale.story.type)!.steps
  const history: PastChange[] = []
  let at = steps.find(({ is_default }) => is_default)!
  const move = (to: Step | undefined, when: Date, by: Person | null) => {
    if (!to || to.name === at.name) return
    history.push({ kind: 'moved', at: when, by, from: at, to })
    at = to
  }

  if (assignee && takenAt) {
    history.push({ kind: 'taken', at: takenAt, by: assignee, assignee })
    if (step.state !== 'open') move(steps.find(isWork), takenAt, assignee)
  }
  if (step.state === 'open' || step.state === 'in_progress') move(step, lastActivityOf(tale), assignee)
  if (resolvedAt)
    move(
      steps.find(({ state }) => state === 'resolved'),
      resolvedAt,
      assignee,
    )
  if (closedAt) move(step, closedAt, wasClosedAutomatically(resolvedAt!, closedAt) ? null : assignee)
  return history
}

const isWork = ({ state, pauses_sla }: Step) => state === 'in_progress' && !pauses_sla

/** A ticket has been waiting since its agent asked, or last wrote. */
function lastActivityOf({ said, takenAt, createdAt }: RenderedTicket) {
  const words = said.filter(({ author }) => author.role !== 'requester')
  return (words.findLast(({ asks }) => asks) ?? words.at(-1))?.at ?? takenAt ?? createdAt
}

const wasClosedAutomatically = (resolvedAt: Date, closedAt: Date) =>
  closedAt.getTime() - resolvedAt.getTime() > 4 * 86_400_000
