import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDateTime, formatDay } from '../../../platform/time/dates.ts'
import { ticketComments } from '../../comments/comments.queries.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { prefetchedFor } from '../prefetch-ticket.ts'
import { ticketEvents } from '../ticket.queries.ts'
import { dayIn } from './day-name.ts'
import { changeLines } from './event-labels.ts'
import { mentionablePeople } from './mentionable-people.ts'
import { timelineOf } from './timeline.ts'

/** Loads a ticket's conversation: its thread, its changes (for staff), and the users who can be mentioned. */
export function useConversation(ticket: Ticket) {
  const { user, isStaff } = useSession()
  const { dateFormat, timeZone } = useDateStyle()
  const comments = useQuery({ ...ticketComments(ticket.id), staleTime: prefetchedFor })
  const events = useQuery({ ...ticketEvents(ticket.id), enabled: isStaff })
  const groups = useQuery({ ...groupsList, enabled: isStaff })
  const { data: types = none } = useQuery(allTicketTypes)

  const thread = comments.data ?? none
  const people = useMemo(() => mentionablePeople(ticket, thread, groups.data ?? []), [ticket, thread, groups.data])
  const names = useMemo(() => people.map(({ fullName }) => fullName), [people])
  const story = useMemo(() => {
    const fields = types.find(({ id }) => id === ticket.typeId)?.customFields ?? []
    const naming = {
      customFields: fields,
      userId: user.id,
      // A date has no time zone and stays the same in every one.
      date: (moment: string) =>
        moment.length === 10
          ? formatDay(moment, { dateFormat, timeZone: 'UTC' })
          : formatDateTime(moment, { dateFormat, timeZone }),
    }
    const messagesAt = thread.map(({ createdAt }) => createdAt)
    const lines = changeLines(events.data ?? [], naming, messagesAt)
    return timelineOf({ ticket, comments: thread, lines, dayOf: dayIn(timeZone) })
  }, [ticket, thread, events.data, types, dateFormat, timeZone, user.id])
  return { comments, thread, story, people, names }
}

const none: readonly never[] = []
