import type { Notification } from '@hatchway/contract/notifications'
import type { Context } from '../../platform/context.ts'
import { wakeReaders } from '../../platform/wake.ts'
import type { Entry } from '../activity/activity.read.ts'
import { seesTicket } from '../tickets/tickets.access.ts'
import { unwantedBy } from './notifications.choices.ts'
import { peopleAsActors } from './people-as-actors.ts'
import './notifications.table.ts'

export type Said = Pick<Notification, 'type' | 'message'>

/** Whom one event concerns. The first reason counts, so that the most specific is given first. */
export type Audience = { to: (number | null | undefined)[]; say: Said; staffOnly?: boolean }[]

type Ticket = {
  id: number
  assigned_group_id: number | null
  requester_id: number | null
  customer_id: number | null
}

/**
 * Notifies each person of an audience once: never of their own doing, never somebody who is gone, and never of a ticket
 * that they may not see at this moment, and never of a kind that they switched off.
 */
export async function notify(ctx: Context, entry: Entry, ticket: Ticket, audience: Audience) {
  const said = new Map<number, { say: Said; staffOnly: boolean }>()
  for (const { to, say, staffOnly = false } of audience)
    for (const id of to) if (id && id !== entry.actorId && !said.has(id)) said.set(id, { say, staffOnly })
  if (said.size === 0) return

  const people = await peopleAsActors(ctx, [...said.keys()])
  const unwanted = await unwantedBy(ctx, [...said.keys()])
  const told = people.filter(
    (person) =>
      seesTicket(person, ticket) &&
      (person.kind === 'staff' || !said.get(person.id)!.staffOnly) &&
      !unwanted(person.id, said.get(person.id)!.say.type),
  )
  if (told.length === 0) return
  await ctx.db
    .insertInto('notifications')
    .values(told.map(({ id }) => ({ ...said.get(id)!.say, user_id: id, ticket_id: ticket.id, created_at: entry.at })))
    .execute()
  ctx.onCommit(wakeReaders)
}
