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
import { viewersRowMessages } from '../../ticket-viewers/viewers-row.messages.ts'
import { useChangeOf } from '../properties/use-property-changes.ts'
import { choiceChange, choiceOptions } from '../ticket-choices.tsx'
import { StatusIcon, statusNames } from '../ticket-icons.tsx'
import { copyLink } from './copy-link.ts'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'
import type { TicketDialogName } from './ticket-dialogs.tsx'

const { commands } = messages
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
      label: messages.copyLink,
      group,
      icon: <Link2 />,
      run: () => void copyLink(ticket),
    }
    const following: Command = {
      label: ticket.isFollowing ? commands.unfollow : commands.follow,
      group,
      icon: ticket.isFollowing ? <BookmarkX /> : <Bookmark />,
      run: () => follow.mutate(!ticket.isFollowing),
    }
    const sla: Command[] = ticket.can.arrange
      ? [
          {
            label: commands.explainSla,
            words: commands.explainSlaWords,
            group,
            icon: <Timer />,
            run: () => openRow('sla'),
          },
        ]
      : []
    const repetition: Command[] = isAdmin
      ? [
          {
            label: messages.repeat,
            words: commands.repeatWords,
            group,
            icon: <CalendarSync />,
            run: () => void navigate({ to: '/settings/recurring-tickets/new', search: { ticket: ticket.id } }),
          },
        ]
      : []
    const viewers: Command[] = isAdmin
      ? [{ label: viewersRowMessages.view, group, icon: <Eye />, run: () => onAsk('viewers') }]
      : []
    const runs: Command[] = isStaff
      ? [
          {
            label: messages.viewRuns,
            words: commands.viewRunsWords,
            group,
            icon: <Workflow />,
            run: () => onAsk('rules'),
          },
        ]
      : []
    const removal: Command[] = [
      ...(ticket.can.markAsSpam
        ? [{ label: messages.spam, group, icon: <ShieldBan />, run: () => void deleteAs('spam') }]
        : []),
      ...(ticket.can.delete
        ? [{ label: commands.delete, group, icon: <Trash2 />, run: () => void deleteAs('deleted') }]
        : []),
    ]
    if (!ticket.can.change) return [following, ...sla, ...viewers, ...runs, ...repetition, link, ...removal]
    return [
      ...choiceFields.flatMap((field) =>
        choiceOptions(field)
          .map(({ value, label, icon }, at): Command => {
            const set = choiceChange(field, value)
            return {
              label: commands.set(ticketFields[field].noun, label),
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
            label: messages.markAs(statusNames[to]),
            words: commands.markAsWords,
            group,
            icon: <StatusIcon status={to} />,
            run: () => change({ status: to }),
          },
        ]
      }),
      { label: messages.requestApproval, group, icon: <Stamp />, run: () => onAsk('approval') },
      { label: commands.merge, group, icon: <Merge />, run: () => onAsk('merge') },
      { label: commands.split, group, icon: <Split />, run: () => onAsk('split') },
      ...(ticket.status === 'open' || ticket.status === 'in_progress'
        ? [{ label: commands.snooze, group, icon: <AlarmClock />, run: () => onAsk('snooze') }]
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
