import type { Ticket } from '@hatchway/contract/tickets/tickets'
import {
  AlarmClock,
  Bookmark,
  BookmarkX,
  CalendarSync,
  CircleCheck,
  CircleSlash,
  Download,
  Eraser,
  Eye,
  Link2,
  Merge,
  Printer,
  RotateCcw,
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
import { ownTicketMessages as ownMessages } from '../../ticket-own/own-ticket.messages.ts'
import { useStateMoves } from '../../ticket-types/workflow/use-step-moves.ts'
import { viewersRowMessages } from '../../ticket-viewers/viewers-row.messages.ts'
import { useTicketActions } from '../assignment/use-ticket-actions.ts'
import { snoozeMenuItems } from '../properties/snooze-menu-items.tsx'
import { useChangeOf } from '../properties/use-property-changes.ts'
import { type Status, StatusIcon, statusNames } from '../ticket-icons.tsx'
import { copyLink } from './copy-link.ts'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'
import type { TicketDialogName } from './ticket-dialogs.tsx'
import { useOwnMoves } from './use-own-moves.ts'

const { menu } = messages
/** The statuses that a ticket can be marked as, in menu order. */
const moves: readonly Status[] = ['in_progress', 'resolved', 'closed', 'open']

const ownMoves = [
  { move: 'resolve', icon: <CircleCheck /> },
  { move: 'reopen', icon: <RotateCcw /> },
  { move: 'withdraw', icon: <CircleSlash /> },
] as const

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
  const own = useOwnMoves(ticket)
  const { can, isFollowing } = ticket
  const isDone = ticket.status === 'resolved' || ticket.status === 'closed'
  const snooze = (until: string | null) => change({ snoozedUntil: until }, { snoozedUntil: until })
  return (
    <MoreMenu
      label={menu.more}
      isRenderedAhead
      entries={() => [
        isPhone && assignToMe && { label: messages.assignToMe, icon: <UserRoundCheck />, onSelect: assignToMe },
        {
          label: isFollowing ? menu.unfollow : menu.follow,
          icon: isFollowing ? <BookmarkX /> : <Bookmark />,
          onSelect: () => follow.mutate(!isFollowing),
        },
        can.change &&
          !isDone && {
            label: menu.snooze,
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
        can.arrange && { label: menu.link, icon: <Waypoints />, keys: 'L', onSelect: onLink },
        can.change && {
          label: menu.addTask,
          icon: <SquareCheck />,
          keys: 'T',
          onSelect: () => onAsk('task'),
        },
        can.change && {
          label: messages.requestApproval,
          icon: <Stamp />,
          onSelect: () => onAsk('approval'),
        },
        can.change && { label: menu.merge, icon: <Merge />, onSelect: () => onAsk('merge') },
        can.change && { label: menu.split, icon: <Split />, onSelect: () => onAsk('split') },
        'line',
        ...moves.map(
          (status) =>
            can.change &&
            ticket.status !== status &&
            !problemOf(ticket, status) && {
              label: messages.markAs(statusNames[status]),
              icon: <StatusIcon status={status} />,
              onSelect: () => change({ status }),
            },
        ),
        ...ownMoves.map(
          ({ move, icon }) =>
            own.can[move] && { label: ownMessages.moves[move].label, icon, onSelect: () => own.start(move) },
        ),
        'line',
        isAdmin && {
          label: viewersRowMessages.view,
          icon: <Eye />,
          onSelect: () => onAsk('viewers'),
        },
        isStaff && {
          label: messages.viewRuns,
          icon: <Workflow />,
          onSelect: () => onAsk('rules'),
        },
        isAdmin && {
          label: messages.repeat,
          icon: <CalendarSync />,
          href: `/settings/recurring-tickets/new?ticket=${ticket.id}`,
        },
        { label: messages.copyLink, icon: <Link2 />, onSelect: () => void copyLink(ticket) },
        hasFiles(ticket) && {
          label: menu.downloadFiles,
          icon: <Download />,
          onSelect: () => window.location.assign(`/api/tickets/${ticket.id}/attachments/archive`),
        },
        { label: menu.print, icon: <Printer />, keys: 'Ctrl P', onSelect: () => onAsk('print') },
        isStaff && { label: menu.printNotes, icon: <Printer />, onSelect: () => onAsk('print with notes') },
        'line',
        isAdmin && { label: menu.replaceSubject, icon: <Eraser />, onSelect: () => onAsk('subject') },
        isAdmin && { label: menu.removeValues, icon: <Eraser />, onSelect: () => onAsk('values') },
        can.markAsSpam && {
          label: messages.spam,
          icon: <ShieldBan />,
          onSelect: () => void deleteAs('spam'),
        },
        can.delete && { label: menu.delete, icon: <Trash2 />, onSelect: () => void deleteAs('deleted') },
      ]}
    />
  )
}
