import { useMutation } from '@tanstack/react-query'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { ownTicketMessages as messages } from './own-ticket.messages.ts'

export type OwnMove = keyof typeof messages.moves
type OwnTicket = { ticketNumber: string; can: Record<OwnMove, boolean> }
type Calls<T> = {
  /** Does it, and returns the ticket as it is then. */
  move: (move: OwnMove) => Promise<T>
  onMoved: (ticket: T) => void
  onFailed: () => void
}

const back = { resolve: 'reopen', reopen: 'resolve', withdraw: 'reopen' } as const satisfies Record<OwnMove, OwnMove>

/**
 * Returns what the user may do with their own ticket, and does it, with a toast that undoes it. What a reopened ticket was before, resolved or
 * withdrawn, is what its undo makes of it again.
 */
export function useOwnTicket<T>(
  { ticketNumber, can }: OwnTicket,
  isClosed: boolean,
  { move, onMoved, onFailed }: Calls<T>,
) {
  const change = useMutation({
    mutationFn: (moving: { move: OwnMove; undoneBy?: OwnMove }) => move(moving.move),
    onSuccess: (ticket, { move, undoneBy }) => {
      onMoved(ticket)
      toast({
        title: messages.moves[move].done(ticketNumber),
        variant: 'success',
        ...(undoneBy && { action: { label: messages.undo, onClick: () => change.mutate({ move: undoneBy }) } }),
      })
    },
    onError: (error, { move }) => {
      onFailed()
      toastError(messages.moves[move].failed)(error)
    },
  })
  return {
    isPending: change.isPending,
    can,
    start: (move: OwnMove) =>
      change.mutate({ move, undoneBy: move === 'reopen' && isClosed ? 'withdraw' : back[move] }),
  }
}
