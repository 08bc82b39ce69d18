import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
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
import { statusMenuItems } from '../detail/status-menu-items.tsx'
import { choiceMenu } from '../ticket-choices.tsx'

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const

export type RowActionsProps = {
  ticket: TicketSummary
  onChange: (ids: readonly number[], change: BulkChange, title?: string) => void
}

/** Shows the quick actions of a row. A button without effect stays in place, so that a second click does not hit its neighbour. */
export function RowActions({ ticket, onChange }: RowActionsProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { id, ticketNumber, status, assigneeId } = ticket
  const isDone = status === 'resolved' || status === 'closed'
  const open = (hash?: string) =>
    void navigate({ to: '/tickets/$id', params: { id: String(id) }, ...(hash && { hash }) })
  const address = `${window.location.origin}/tickets/${id}`
  return (
    <>
      <IconButton
        label="Assign to me"
        size="sm"
        disabledReason={assigneeId === user.id && 'Already assigned to you'}
        onClick={() => onChange([id], { assigneeId: user.id }, `#${ticketNumber} assigned to you`)}
      >
        <UserCheck {...icon} />
      </IconButton>
      <IconButton
        label="Resolve"
        size="sm"
        disabledReason={isDone && `Already ${status}`}
        onClick={() => onChange([id], { status: 'resolved' }, `#${ticketNumber} resolved`)}
      >
        <CircleCheck {...icon} />
      </IconButton>
      <IconButton label="Reply" size="sm" onClick={() => open('reply')}>
        <MessageSquareReply {...icon} />
      </IconButton>
      <MoreMenu
        label="More"
        entries={() => [
          { label: 'Open', icon: <ArrowUpRight {...icon} />, keys: 'Enter', onSelect: () => open() },
          {
            label: 'Open in a new tab',
            icon: <SquareArrowOutUpRight {...icon} />,
            onSelect: () => window.open(address, '_blank', 'noopener'),
          },
          { label: 'Copy link', icon: <Link2 {...icon} />, onSelect: () => void copyLink(address) },
          'line',
          {
            label: 'Status',
            icon: <CircleDot {...icon} />,
            items: statusMenuItems((next) => onChange([id], { status: next }), status),
          },
          ...choiceFields.map((field) => choiceMenu(field, (change) => onChange([id], change), ticket[field])),
        ]}
      />
    </>
  )
}

const copyLink = (address: string) =>
  navigator.clipboard.writeText(address).then(
    () => toast({ title: 'Link copied', variant: 'success' }),
    () => toast({ title: 'The link couldn’t be copied', description: address, variant: 'destructive' }),
  )
