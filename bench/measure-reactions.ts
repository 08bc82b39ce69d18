import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { reactionsCursor, rulesCursor, slaCursor } from '../server/src/features/activity/activity.table.ts'
import { withCpuTime } from './load/cpu-time.ts'
import type { Bench } from './measure-reads.ts'
import { options } from './options.ts'
import { reactionTargets } from './targets.ts'

/** Events whose reactions were handled while nothing else happened. CPU milliseconds are those of one event; null without `/proc`. */
export type Reactions = { events: number; perSecond: number; cpu: { server: number; database: number } | null }

export const reactionsPath = { name: 'reactions', who: 'system', isMain: true }

const effort = () => (options.isShort ? 200 : options.quick ? 2000 : 10_000)

/**
 * Records replies of agents and assignments of many tickets at once, and measures how fast their reactions are handled: notifications,
 * counts, SLA targets, and what else follows from an event.
 */
export async function measureReactions({ processes }: Bench, owner: pg.Pool): Promise<Reactions> {
  const events = effort()
  const began = performance.now()
  const { cpu, elapsed } = await withCpuTime(processes, async () => {
    const last = await recordEvents(owner, events)
    while (!(await isHandled(owner, last))) await sleep(20)
    return { times: [], elapsed: performance.now() - began }
  })
  const perEvent = cpu ? { server: cpu.server / events, database: cpu.database / events } : null
  return { events, perSecond: (events / elapsed) * 1000, cpu: perEvent }
}

/** Records half of them as replies and half as assignments, of the newest tickets after some, which have to exist. Returns the id of the last one. */
export async function recordEvents(owner: pg.Pool, events: number, after = 0) {
  const { rows } = await owner.query<{ id: string }>(
    `with entry as (
      insert into activity (at, event, actor_id, actor_kind, ticket_id, customer_id, data)
      select now(), e.event, c.author_id, 'staff', t.id, t.customer_id, case e.event
        when 'comment.added' then jsonb_build_object('commentId', c.id, 'number', t.number, 'subject', t.subject,
          'isInternal', false, 'authorRole', 'agent', 'mentions', '[]'::jsonb)
        else jsonb_build_object('number', t.number, 'subject', t.subject, 'assigneeId', t.assignee_id, 'groupId', t.assigned_group_id,
          'changes', jsonb_build_object('assigneeId', jsonb_build_object('from', null, 'to', t.assignee_id))) end
      from (select * from tickets where assignee_id is not null order by id desc limit $1 offset $3) t
      cross join lateral (select id, author_id from comments where ticket_id = t.id order by id limit 1) c
      cross join (values ('comment.added'), ('ticket.assigned')) e (event)
      limit $2
      returning id)
    select max(id) as id from entry`,
    [events, events, after],
  )
  await owner.query('notify hatchway_log')
  return rows[0]!.id
}

/** Returns whether all consumers of the log have handled an event. */
export async function isHandled(owner: pg.Pool, last: string) {
  const { rows } = await owner.query<{ handled: boolean }>(
    'select bool_and(c.id >= $1) as handled from reaction_cursors c where c.name = any($2::text[])',
    [last, [reactionsCursor, slaCursor, rulesCursor]],
  )
  return rows[0]?.handled ?? false
}

export const missedReactionTargets = ({ perSecond }: Reactions) =>
  perSecond < reactionTargets.perSecond ? [`under ${reactionTargets.perSecond} events a second`] : []

export function reactionsSentence(reactions: Reactions) {
  const { events, perSecond, cpu } = reactions
  const misses = missedReactionTargets(reactions)
  const times = cpu
    ? `; ${cpu.server.toFixed(2)} CPU ms of the server and ${cpu.database.toFixed(2)} of the database for each`
    : ''
  const verdict = misses.length > 0 ? ` Missed: ${misses.join(', ')}.` : ''
  return `${events} events recorded at once: their reactions are handled at ${Math.round(perSecond)} a second${times}.${verdict}`
}
