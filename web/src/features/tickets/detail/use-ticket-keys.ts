import { choiceValues } from '@hatchway/contract/tickets/ticket-fields'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { CircleCheck, CircleDot, MailPlus, SignalHigh, SquareCheck, UserCheck, UserPlus, Waypoints } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { register, useShortcut } from '../../../platform/keyboard.ts'
import { useTicketActions } from '../assignment/use-ticket-actions.ts'
import { useChangeOf } from '../properties/use-property-changes.ts'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'

const { commands, shortcuts } = messages

/** How long after `P` a digit selects a priority (ms). */
const pause = 1200

/**
 * Registers the shortcuts that change a ticket's properties. `openRow` opens a row wherever the properties are shown; without a name it
 * closes the row.
 */
export function useTicketKeys(ticket: Ticket, openRow: (name: string | undefined) => void, onAddTask: () => void) {
  const actions = useTicketActions(ticket)
  const change = useChangeOf(ticket.id)
  const about = { group: shortcutGroups.ticket, enabled: ticket.can.change }
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const askPriority = ({ timeStamp }: KeyboardEvent) => {
    askedAt.current = timeStamp
    openRow('priority')
  }
  useShortcut('A', () => openRow('assignee'), {
    label: shortcuts.assign,
    command: commands.assign,
    icon: UserPlus,
    ...about,
  })
  useShortcut('I', () => actions.assignToMe?.(), { label: messages.assignToMe, icon: UserCheck, ...about })
  useShortcut('Shift+R', () => actions.resolve?.(), { label: messages.resolve, icon: CircleCheck, ...about })
  useShortcut('T', onAddTask, { label: shortcuts.addTask, command: commands.addTask, icon: SquareCheck, ...about })
  useShortcut('L', () => openRow('links'), {
    label: shortcuts.link,
    group: shortcutGroups.ticket,
    enabled: ticket.can.arrange,
    icon: Waypoints,
  })
  useShortcut('Shift+C', () => openRow('participants'), {
    label: shortcuts.addInCopy,
    command: commands.addInCopy,
    group: shortcutGroups.ticket,
    enabled: ticket.can.arrange && ticket.can.comment,
    icon: MailPlus,
  })
  useShortcut('S', () => openRow('status'), {
    label: shortcuts.status,
    command: commands.status,
    icon: CircleDot,
    ...about,
  })
  useShortcut('P', askPriority, {
    label: shortcuts.priority,
    command: commands.priority,
    icon: SignalHigh,
    ...about,
  })

  const choose = useEffectEvent((chosen: Ticket['priority']) => {
    openRow(undefined)
    if (chosen !== ticket.priority) change({ priority: chosen }, { priority: chosen })
  })
  useEffect(() => {
    // A focused list handles digits itself, but `P 4` may be typed before it opens.
    const ends = choiceValues('priority').map((option, at) =>
      register({
        keys: String(at + 1),
        group: shortcutGroups.dialog,
        when: ({ timeStamp }) => timeStamp - askedAt.current < pause,
        run: () => choose(option),
      }),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [])
}
