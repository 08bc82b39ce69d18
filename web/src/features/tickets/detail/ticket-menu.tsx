import type { Ticket } from '@hatchway/contract/tickets/tickets'
import {
  AlarmClock,
  Bookmark,
  BookmarkX,
  CalendarSync,
  Download,
  Eye,
  Link2,
  Merge,
  Printer,
  ShieldBan,
  Split,
  SquareCheck,
  Stamp,
  Trash2,
  UserRoundCheck,
  Waypoints,
  Workflow,
} from 'lucide-react'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { useDeleteTicket } from '../../ticket-deletion/use-delete-ticket.ts'
import { useFollow } from '../../ticket-followers/ticket-followers.queries.ts'
import { useStateMoves } from '../../ticket-types/workflow/use-step-moves.ts'
import { useTicketActions } from '../assignment/use-ticket-actions.ts'
import { snoozeMenuItems } from '../properties/snooze-menu-items.tsx'
import { useChangeOf } from '../properties/use-property-changes.ts'
import { type Status, StatusIcon } from '../ticket-icons.tsx'
import { copyLink } from './copy-link.ts'
import type { TicketDialogName } from './ticket-dialogs.tsx'

const moves: { status: Status; label: string }[] = [
  { status: 'in_progress', label: 'Mark as In Progress' },
  { status: 'resolved', label: 'Mark as Resolved' },
  { status: 'closed', label: 'Mark as Closed' },
  { status: 'open', label: 'Mark as Open' },
]

const hasFiles = ({ attachments, mergedFrom }: Ticket) =>
  attachments.length > 0 || mergedFrom.some((merged) => merged.attachments.length > 0)

type TicketMenuProps = { ticket: Ticket; onAsk: (dialog: TicketDialogName) => void; onLink: () => void }

/** The menu of further ticket actions. */
export function TicketMenu({ ticket, onAsk, onLink }: TicketMenuProps) {
  const change = useChangeOf(ticket.id)
  const { assignToMe } = useTicketActions(ticket)
  const problemOf = useStateMoves(ticket.can.change)
  const isPhone = useNarrow()
  const follow = useFollow(ticket.id)
  const style = useDateStyle()
  const deleteAs = useDeleteTicket(ticket)
  const { isStaff, isAdmin } = useSession()
  const { can, isFollowing } = ticket
  const isDone = ticket.status === 'resolved' || ticket.status === 'closed'
  const snooze = (until: string | null) => change({ snoozedUntil: until }, { snoozedUntil: until })
  return (
    <MoreMenu
      label="More"
      isRenderedAhead
      entries={() => [
        isPhone && assignToMe && { label: 'Assign to me', icon: <UserRoundCheck />, onSelect: assignToMe },
        {
          label: isFollowing ? 'Stop following' : 'Follow',
          icon: isFollowing ? <BookmarkX /> : <Bookmark />,
          onSelect: () => follow.mutate(!isFollowing),
        },
        can.change &&
          !isDone && {
            label: 'Snooze',
            icon: <AlarmClock />,
            items: () =>
              snoozeMenuItems({
                style,
                isSnoozed: ticket.snoozedUntil !== null,
                onSnooze: snooze,
                onPick: () => onAsk('snooze'),
              }),
          },
        'line',
        can.arrange && { label: 'Link...', icon: <Waypoints />, keys: 'L', onSelect: onLink },
        can.change && {
          label: 'Add task...',
          icon: <SquareCheck />,
          keys: 'T',
          onSelect: () => onAsk('task'),
        },
        can.change && {
          label: 'Request approval...',
          icon: <Stamp />,
          onSelect: () => onAsk('approval'),
        },
        can.change && { label: 'Merge...', icon: <Merge />, onSelect: () => onAsk('merge') },
        can.change && { label: 'Split...', icon: <Split />, onSelect: () => onAsk('split') },
        'line',
        ...moves.map(
          ({ status, label }) =>
            can.change &&
            ticket.status !== status &&
            !problemOf(ticket, status) && {
              label,
              icon: <StatusIcon status={status} />,
              onSelect: () => change({ status }),
            },
        ),
        'line',
        isAdmin && {
          label: 'View who can see this ticket',
          icon: <Eye />,
          onSelect: () => onAsk('viewers'),
        },
        isStaff && {
          label: 'View runs of rules',
          icon: <Workflow />,
          onSelect: () => onAsk('rules'),
        },
        isAdmin && {
          label: 'Repeat this ticket...',
          icon: <CalendarSync />,
          href: `/settings/recurring-tickets/new?ticket=${ticket.id}`,
        },
        { label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(ticket) },
        hasFiles(ticket) && {
          label: 'Download all files',
          icon: <Download />,
          onSelect: () => window.location.assign(`/api/tickets/${ticket.id}/attachments/archive`),
        },
        { label: 'Print', icon: <Printer />, onSelect: () => window.print() },
        'line',
        can.markAsSpam && {
          label: 'Mark as spam',
          icon: <ShieldBan />,
          onSelect: () => void deleteAs('spam'),
        },
        can.delete && { label: 'Delete ticket', icon: <Trash2 />, onSelect: () => void deleteAs('deleted') },
      ]}
    />
  )
}
