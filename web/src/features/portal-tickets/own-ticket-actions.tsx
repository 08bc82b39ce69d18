import { type PortalTicket, portal } from '@hatchway/contract/customers/portal'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, RotateCcw } from 'lucide-react'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { ownTicketMessages as messages } from '../ticket-own/own-ticket.messages.ts'
import { useOwnTicket } from '../ticket-own/use-own-ticket.ts'
import { asTicket, portalTicketDetail } from './portal-tickets.queries.ts'

const endpoints = { resolve: portal.resolveTicket, reopen: portal.reopenTicket, withdraw: portal.withdrawTicket }

/** Resolves, reopens or withdraws a ticket, for its requester. Nothing for others, and on a ticket that stays closed. */
export function OwnTicketActions({ ticket }: { ticket: PortalTicket }) {
  const client = useQueryClient()
  const { queryKey } = portalTicketDetail(ticket.id)
  const { can, isPending, start } = useOwnTicket(ticket, ticket.status === 'closed', {
    move: (move) => call(endpoints[move], { params: { id: ticket.id } }),
    onMoved: (changed) => {
      client.setQueryData(queryKey, asTicket(changed))
      void client.invalidateQueries({ queryKey: ['portal', 'tickets'] })
    },
    onFailed: () => void client.invalidateQueries({ queryKey }),
  })
  const move = can.resolve ? 'resolve' : can.reopen ? 'reopen' : undefined
  return (
    <>
      {move && (
        <Button
          variant="outline"
          size="sm"
          icon={move === 'resolve' ? <CircleCheck /> : <RotateCcw />}
          pending={isPending}
          onClick={() => start(move)}
        >
          {messages.moves[move].label}
        </Button>
      )}
      {can.withdraw && (
        <MoreMenu
          label={messages.more}
          entries={() => [
            { label: messages.moves.withdraw.label, icon: <CircleSlash />, onSelect: () => start('withdraw') },
          ]}
        />
      )}
    </>
  )
}
