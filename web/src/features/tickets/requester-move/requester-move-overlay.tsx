import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { requesterMove } from './requester-move.ts'

const RequesterMoveDialog = lazyComponent(async () => (await import('./requester-move-dialog.tsx')).RequesterMoveDialog)

/** Shows the dialog while a change of this ticket's customer or requester waits for it. */
export function RequesterMoveOverlay({ ticket }: { ticket: Ticket }) {
  const move = requesterMove.use()
  return (
    <LazyBoundary>{move?.ticketId === ticket.id && <RequesterMoveDialog move={move} ticket={ticket} />}</LazyBoundary>
  )
}
