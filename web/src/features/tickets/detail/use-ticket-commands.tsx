import { choiceFields, choiceValues, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useNavigate } from '@tanstack/react-router'
import {
  AlarmClock,
  Bookmark,
  BookmarkX,
  CalendarSync,
  Eye,
  Link2,
  Merge,
  ShieldBan,
  Split,
  Stamp,
  Timer,
  Trash2,
  Workflow,
} from 'lucide-react'
import { type Command, thisTicket, useCommands } from '../../../platform/commands.ts'
import { useSession } from '../../session/session-context.tsx'
import { useDeleteTicket } from '../../ticket-deletion/use-delete-ticket.ts'
import { useFollow } from '../../ticket-followers/ticket-followers.queries.ts'
import { useStateMoves } from '../../ticket-types/workflow/use-step-moves.ts'
import { useChangeOf } from '../properties/use-property-changes.ts'
import { choiceChange, choiceOptions } from '../ticket-choices.tsx'
import { StatusIcon, statusNames } from '../ticket-icons.tsx'
import { copyLink } from './copy-link.ts'
import type { TicketDialogName } from './ticket-dialogs.tsx'

const statuses = ['open', 'in_progress', 'resolved', 'closed'] as const

/** Registers the palette commands of the current ticket that have no shortcut. */
export function useTicketCommands(
  ticket: Ticket,
  onAsk: (dialog: TicketDialogName) => void,
  openRow: (name: string) => void,
) {
  const navigate = useNavigate()
  const change = useChangeOf(ticket.id)
  const problemOf = useStateMoves(ticket.can.change)
  const follow = useFollow(ticket.id)
  const { isStaff, isAdmin } = useSession()
  const deleteAs = useDeleteTicket(ticket)
  useCommands(() => {
    const group = thisTicket
    const link: Command = {
      label: 'Copy link',
      group,
      icon: <Link2 />,
      run: () => void copyLink(ticket),
    }
    const following: Command = {
      label: ticket.isFollowing ? 'Stop following this ticket' : 'Follow this ticket',
      group,
      icon: ticket.isFollowing ? <BookmarkX /> : <Bookmark />,
      run: () => follow.mutate(!ticket.isFollowing),
    }
    const sla: Command[] = ticket.can.arrange
      ? [{ label: 'Explain SLA', words: 'why due', group, icon: <Timer />, run: () => openRow('sla') }]
      : []
    const repetition: Command[] = isAdmin
      ? [
          {
            label: 'Repeat this ticket...',
            words: 'recurring, schedule',
            group,
            icon: <CalendarSync />,
            run: () => void navigate({ to: '/settings/recurring-tickets/new', search: { ticket: ticket.id } }),
          },
        ]
      : []
    const viewers: Command[] = isAdmin
      ? [{ label: 'View who can see this ticket', group, icon: <Eye />, run: () => onAsk('viewers') }]
      : []
    const runs: Command[] = isStaff
      ? [
          {
            label: 'View runs of rules',
            words: 'automation',
            group,
            icon: <Workflow />,
            run: () => onAsk('rules'),
          },
        ]
      : []
    const removal: Command[] = [
      ...(ticket.can.markAsSpam
        ? [{ label: 'Mark as spam', group, icon: <ShieldBan />, run: () => void deleteAs('spam') }]
        : []),
      ...(ticket.can.delete
        ? [{ label: 'Delete this ticket', group, icon: <Trash2 />, run: () => void deleteAs('deleted') }]
        : []),
    ]
    if (!ticket.can.change) return [following, ...sla, ...viewers, ...runs, ...repetition, link, ...removal]
    return [
      ...choiceFields.flatMap((field) =>
        choiceOptions(field)
          .map(({ value, label, icon }, at): Command => {
            const set = choiceChange(field, value)
            return {
              label: `Set ${ticketFields[field].noun} to ${label}`,
              group,
              icon,
              ...(field === 'priority' && { keys: `P ${at + 1}` }),
              run: () => change(set, set),
            }
          })
          .filter((_, at) => choiceValues(field)[at] !== ticket[field])
          .toReversed(),
      ),
      ...statuses.flatMap((to): Command[] => {
        if (to === ticket.status || problemOf(ticket, to)) return []
        return [
          {
            label: `Mark as ${statusNames[to]}`,
            words: 'status',
            group,
            icon: <StatusIcon status={to} />,
            run: () => change({ status: to }),
          },
        ]
      }),
      { label: 'Request approval...', group, icon: <Stamp />, run: () => onAsk('approval') },
      { label: 'Merge this ticket...', group, icon: <Merge />, run: () => onAsk('merge') },
      { label: 'Split this ticket...', group, icon: <Split />, run: () => onAsk('split') },
      ...(ticket.status === 'open' || ticket.status === 'in_progress'
        ? [{ label: 'Snooze this ticket...', group, icon: <AlarmClock />, run: () => onAsk('snooze') }]
        : []),
      following,
      ...sla,
      ...viewers,
      ...repetition,
      ...runs,
      link,
      ...removal,
    ]
  }, `#${ticket.ticketNumber}`)
}
