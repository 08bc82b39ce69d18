import { type PortalTicket, portal } from '@hatchway/contract/customers/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { asTicket, portalTicketDetail } from './portal-tickets.queries.ts'

const moves = {
  resolve: { endpoint: portal.resolveTicket, done: 'resolved', failed: 'The ticket couldn’t be resolved' },
  reopen: { endpoint: portal.reopenTicket, done: 'reopened', failed: 'The ticket couldn’t be reopened' },
}
type Move = keyof typeof moves
const back: Record<Move, Move> = { resolve: 'reopen', reopen: 'resolve' }

/** Resolves or reopens a ticket, for its requester. Nothing for others, and on a closed ticket. */
export function ResolutionButton({ ticket: { id, ticketNumber, can } }: { ticket: PortalTicket }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ move }: { move: Move; isUndo?: boolean }) => call(moves[move].endpoint, { params: { id } }),
    onSuccess: (ticket, { move, isUndo }) => {
      client.setQueryData(portalTicketDetail(id).queryKey, asTicket(ticket))
      void client.invalidateQueries({ queryKey: ['portal', 'tickets'] })
      toast({
        title: `Ticket #${ticketNumber} ${moves[move].done}`,
        variant: 'success',
        ...(!isUndo && {
          action: { label: 'Undo', onClick: () => change.mutate({ move: back[move], isUndo: true }) },
        }),
      })
    },
    onError: (error, { move }) => {
      void client.invalidateQueries({ queryKey: portalTicketDetail(id).queryKey })
      toastError(moves[move].failed)(error)
    },
  })
  const move: Move | undefined = can.resolve ? 'resolve' : can.reopen ? 'reopen' : undefined
  if (!move) return null
  return (
    <Button
      variant="outline"
      size="sm"
      icon={move === 'resolve' ? <CircleCheck /> : <RotateCcw />}
      pending={change.isPending}
      onClick={() => change.mutate({ move })}
    >
      {move === 'resolve' ? 'Resolve' : 'Reopen'}
    </Button>
  )
}
