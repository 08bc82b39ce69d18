import { type PortalTicket, portal } from '@hatchway/contract/customers/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { portalTicketMessages as messages } from './portal-ticket.messages.tsx'
import { asTicket, portalTicketDetail } from './portal-tickets.queries.ts'

const endpoints = { resolve: portal.resolveTicket, reopen: portal.reopenTicket }
type Move = keyof typeof endpoints
const back: Record<Move, Move> = { resolve: 'reopen', reopen: 'resolve' }

/** Resolves or reopens a ticket, for its requester. Nothing for others, and on a closed ticket. */
export function ResolutionButton({ ticket: { id, ticketNumber, can } }: { ticket: PortalTicket }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ move }: { move: Move; isUndo?: boolean }) => call(endpoints[move], { params: { id } }),
    onSuccess: (ticket, { move, isUndo }) => {
      client.setQueryData(portalTicketDetail(id).queryKey, asTicket(ticket))
      void client.invalidateQueries({ queryKey: ['portal', 'tickets'] })
      toast({
        title: messages.moves[move].done(ticketNumber),
        variant: 'success',
        ...(!isUndo && {
          action: { label: messages.undo, onClick: () => change.mutate({ move: back[move], isUndo: true }) },
        }),
      })
    },
    onError: (error, { move }) => {
      void client.invalidateQueries({ queryKey: portalTicketDetail(id).queryKey })
      toastError(messages.moves[move].failed)(error)
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
      {messages.moves[move].label}
    </Button>
  )
}
