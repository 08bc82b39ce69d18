import { choiceFields } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowUpRight,
  CircleCheck,
  CircleDot,
  Link2,
  MessageSquareReply,
  SquareArrowOutUpRight,
  UserCheck,
} from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useSession } from '../../session/session-context.tsx'
import type { StateProblemOf } from '../../ticket-types/workflow/use-step-moves.ts'
import type { ChangeTickets } from '../bulk/use-list-change.ts'
import { statusMenuItems } from '../detail/status-menu-items.tsx'
import { choiceMenu } from '../ticket-choices.tsx'
import { assigneeDisplay } from './change-display.ts'
import { ticketListMessages } from './ticket-list.messages.ts'

const { actions: messages } = ticketListMessages

type RowActionsProps = { ticket: TicketSummary; onChange: ChangeTickets; problemOf: StateProblemOf }

/** Shows the quick actions of a row. A button without effect stays in place, so that a second click does not hit its neighbor. */
export function RowActions({ ticket, onChange, problemOf }: RowActionsProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { id, status, assigneeId, can } = ticket
  const merged = can.change ? undefined : messages.isMerged
  const isDone = status === 'resolved' || status === 'closed'
  const open = (hash?: string) =>
    void navigate({ to: '/tickets/$id', params: { id: String(id) }, ...(hash && { hash }) })
  const address = `${window.location.origin}/tickets/${id}`
  return (
    <>
      <IconButton
        label={messages.assignToMe}
        size="sm"
        tabIndex={-1}
        disabledReason={merged ?? (assigneeId === user.id && messages.isMine)}
        onClick={() => onChange([id], { assigneeId: user.id }, assigneeDisplay(user, true))}
        icon={UserCheck}
      />
      <IconButton
        label={messages.resolve}
        size="sm"
        tabIndex={-1}
        disabledReason={merged ?? (isDone ? messages.isDone(status) : problemOf(ticket, 'resolved'))}
        onClick={() => onChange([id], { status: 'resolved' }, { preview: { status: 'resolved' } })}
        icon={CircleCheck}
      />
      <IconButton
        label={messages.reply}
        size="sm"
        tabIndex={-1}
        onClick={() => open('reply')}
        icon={MessageSquareReply}
      />
      <MoreMenu
        label={messages.more}
        tabIndex={-1}
        entries={() => [
          { label: messages.open, icon: <ArrowUpRight />, keys: 'Enter', onSelect: () => open() },
          {
            label: messages.openInTab,
            icon: <SquareArrowOutUpRight />,
            onSelect: () => window.open(address, '_blank', 'noopener'),
          },
          { label: messages.copyLink, icon: <Link2 />, onSelect: () => void copyLink(address) },
          can.change && 'line',
          can.change && {
            label: ticketListMessages.columns.status,
            icon: <CircleDot />,
            items: statusMenuItems(
              (next) => onChange([id], { status: next }, { preview: { status: next } }),
              status,
              (next) => problemOf(ticket, next) === undefined,
            ),
          },
          ...(can.change ? choiceFields : []).map((field) =>
            choiceMenu(field, (change) => onChange([id], change, { preview: change }), ticket[field]),
          ),
        ]}
      />
    </>
  )
}

const copyLink = (address: string) =>
  navigator.clipboard.writeText(address).then(
    () => toast({ title: messages.linkCopied, variant: 'success' }),
    () => toast({ title: messages.copyFailed, description: address, variant: 'destructive' }),
  )
