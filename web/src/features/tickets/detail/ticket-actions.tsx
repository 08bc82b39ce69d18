import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { CircleCheck, RotateCcw, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { PageHeaderDivider } from '../../../ui/layout/page-layout.tsx'
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx'
import { ownTicketMessages as ownMessages } from '../../ticket-own/own-ticket.messages.ts'
import { useTicketActions } from '../assignment/use-ticket-actions.ts'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'
import { useOwnMoves } from './use-own-moves.ts'

/** The two most frequent actions as buttons. Phones have them in the menu. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { assignToMe, resolve } = useTicketActions(ticket)
  const own = useOwnMoves(ticket)
  const ownMove = ownMoves.find((move) => own.can[move])
  if (!assignToMe && !resolve && !ownMove) return null
  return (
    <span className="flex flex-none items-center gap-2 max-md:hidden">
      {assignToMe && <Action label={messages.assignToMe} keys="I" icon={<UserRoundCheck />} onClick={assignToMe} />}
      {resolve && <Action label={messages.resolve} keys="Shift R" icon={<CircleCheck />} onClick={resolve} />}
      {ownMove && (
        <Action
          label={ownMessages.moves[ownMove].label}
          icon={ownMove === 'resolve' ? <CircleCheck /> : <RotateCcw />}
          onClick={() => own.start(ownMove)}
        />
      )}
      <PageHeaderDivider />
    </span>
  )
}

const ownMoves = ['resolve', 'reopen'] as const

type ActionProps = { label: string; keys?: string; icon: ReactNode; onClick: () => void }

function Action({ label, keys, icon, onClick }: ActionProps) {
  return (
    <Tooltip content={label} {...(keys && { keys })}>
      <Button variant="outline" size="sm" icon={icon} onClick={onClick} aria-label={label}>
        <span className="max-xl:sr-only">{label}</span>
      </Button>
    </Tooltip>
  )
}
