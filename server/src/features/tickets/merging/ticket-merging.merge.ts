import { limits } from '@hatchway/contract/limits'
import type { Context, Db } from '../../../platform/context.ts'
import { columnValues } from '../../../platform/database/rows/column-values.ts'
import { assertBelowLimit } from '../../../platform/database/rows/count-limit.ts'
import { badRequest, conflict } from '../../../platform/http/errors.ts'
import type { Merging } from '../../activity/activity.events.ts'
import { record } from '../../activity/record.ts'
import { ticketMergingMessages as messages } from './ticket-merging.messages.ts'
import '../followers/ticket-followers.table.ts'
import { stepByName, stepForState } from '@hatchway/contract/ticket-types/workflow-steps'
import { moveOpenTasks, moveTasksBack } from '../../tasks/tasks.merge.ts'
import { typeOfTicket } from '../../ticket-types/ticket-types.find.ts'
import { copyParticipants, removeCopiedParticipants } from '../participants/ticket-participants.copy.ts'
import { asSystemOnTickets } from '../tickets.as-system.ts'
import { lockTickets } from '../tickets.find.ts'
import { endSnooze } from '../tickets.snooze.ts'
import type { TicketRow } from '../tickets.table.ts'
import { assertCanChange, endWaiting } from '../tickets.update.ts'
import { applyChanges } from '../tickets.write.ts'

/**
 * Merges tickets into one: they close and redirect to it. Messages are not moved: the target shows them, each still under the row-level
 * security policies of the ticket on which it was written, so that no user gets to read what they could not read before.
 */
export const mergeTickets = (ctx: Context, targetId: number, sourceIds: number[]) => mergeAll(ctx, targetId, sourceIds)

/** Undoes the undo of a merge. Of the users who followed by the merge, those follow again who still did when it was undone. */
export const mergeAgain = (ctx: Context, { targetId, sourceId, followers }: Merging) =>
  mergeAll(ctx, targetId, [sourceId], followers)

async function mergeAll(ctx: Context, targetId: number, sourceIds: number[], onlyFollowers?: number[]) {
  const ids = [...new Set(sourceIds)]
  if (ids.includes(targetId)) throw badRequest(messages.intoItself, 'sourceIds')
  const held = await lockTickets(ctx, [targetId, ...ids])
  const target = held.get(targetId)!
  assertCanChange(ctx, target)
  if (target.status === 'closed') throw badRequest(messages.intoClosed)
  const sources = ids.map((id) => held.get(id)!)
  for (const source of sources) assertCanMerge(target, source)
  for (const source of sources) await mergeOne(ctx, target, source, onlyFollowers)
  if (sources.some(awaitsAnswer)) await endWaiting(ctx, await endSnooze(ctx, target))
}

/** Whether staff has to answer a message of a ticket: after a merge they do so on the one that stays. */
const awaitsAnswer = ({ status, waiting_since }: TicketRow) =>
  (status === 'open' || status === 'in_progress') && waiting_since !== null

function assertCanMerge(target: TicketRow, source: TicketRow) {
  if (source.merged_into_id !== null) throw conflict(messages.alreadyMerged(source.number), 'ticket.merged')
  if (source.customer_id !== target.customer_id) throw badRequest(messages.otherCustomer(source.number), 'sourceIds')
}

async function mergeOne(ctx: Context, target: TicketRow, source: TicketRow, onlyFollowers?: number[]) {
  const step = stepForState(await typeOfTicket(ctx, source), 'closed')
  await applyChanges(ctx, source, { status: step.state, status_name: step.name })
  const { carried, followers, participants, tasks } = await asSystemOnTickets(
    ctx,
    [target.id, source.id],
    'ticket_merge',
    async ({ db }) => {
      const carried = await db
        .updateTable('tickets')
        .set({ merged_into_id: target.id })
        .where('merged_into_id', '=', source.id)
        .returning('id')
        .execute()
      await db.updateTable('tickets').set({ merged_into_id: target.id }).where('id', '=', source.id).execute()
      await assertBelowLimit({ db }, mergedInto(db, target))
      await db.updateTable('tickets').set({ updated_at: ctx.now }).where('id', '=', target.id).execute()
      return {
        carried: carried.map(({ id }) => id),
        followers: await copyFollowers({ ...ctx, db }, target, source, onlyFollowers),
        participants: await copyParticipants({ ...ctx, db }, source, target),
        tasks: await moveOpenTasks(db, source.id, target.id),
      }
    },
  )
  await recordBoth(ctx, ['ticket.merged', 'ticket.merged_away'], target, source, {
    carried,
    followers,
    participants,
    tasks,
    status: source.status,
    statusName: source.status_name,
  })
}

/** The tickets whose messages the target shows. */
const mergedInto = (db: Db, { id, number }: TicketRow) => ({
  collection: `merged_tickets:${id}`,
  rows: db.selectFrom('tickets').select('id').where('merged_into_id', '=', id),
  most: limits.mergedTicketsPerTicket,
  adding: 0,
  message: messages.tooMany(limits.mergedTicketsPerTicket, number),
})

/** Makes the requester and the followers of the source followers of the target, as far as they may see it. Returns the new followers. */
async function copyFollowers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  target: TicketRow,
  source: TicketRow,
  only?: number[],
) {
  const known = db.selectFrom('ticket_followers').select('user_id').where('ticket_id', '=', source.id)
  const people = new Set(await columnValues(known))
  if (source.requester_id !== null) people.add(source.requester_id)
  if (target.requester_id !== null) people.delete(target.requester_id)
  for (const id of people) if (only && !only.includes(id)) people.delete(id)
  const following = db.selectFrom('ticket_followers').select('user_id').where('ticket_id', '=', target.id)
  const { length } = await following.execute()
  const room = Math.max(0, limits.followersPerTicket - length)
  if (people.size === 0 || room === 0) return []
  const added = await db
    .insertInto('ticket_followers')
    .values([...people].slice(0, room).map((user_id) => ({ user_id, ticket_id: target.id, created_at: now })))
    .onConflict((already) => already.doNothing())
    .returning('user_id')
    .execute()
  return added.map(({ user_id }) => user_id)
}

/** Undoes a merge: the source is separate again, at its former step. */
export async function unmergeTickets(ctx: Context, merging: Merging) {
  const held = await lockTickets(ctx, [merging.targetId, merging.sourceId])
  const [target, source] = [held.get(merging.targetId)!, held.get(merging.sourceId)!]
  if (source.merged_into_id !== target.id) throw conflict(messages.noLongerMerged(source.number, target.number))
  const step = stepByName(await typeOfTicket(ctx, source), merging.statusName)
  const { carried, followers, participants = [], tasks = [] } = merging
  const left = await asSystemOnTickets(ctx, [target.id, source.id], 'ticket_merge', async ({ db }) => {
    await db.updateTable('tickets').set({ merged_into_id: null }).where('id', '=', source.id).execute()
    if (carried.length > 0)
      await db
        .updateTable('tickets')
        .set({ merged_into_id: source.id })
        .where('id', 'in', carried)
        .where('merged_into_id', '=', target.id)
        .execute()
    const gone =
      followers.length === 0
        ? []
        : await db
            .deleteFrom('ticket_followers')
            .where('ticket_id', '=', target.id)
            .where('user_id', 'in', followers)
            .returning('user_id')
            .execute()
    await removeCopiedParticipants({ ...ctx, db }, target, participants)
    await moveTasksBack(db, tasks, { fromId: target.id, toId: source.id })
    return gone.map(({ user_id }) => user_id)
  })
  const type = await typeOfTicket(ctx, source)
  const back = step?.state === merging.status ? step : stepForState(type, merging.status)
  await applyChanges(ctx, source, { status: back.state, status_name: back.name })
  await recordBoth(ctx, ['ticket.unmerged', 'ticket.merged_back'], target, source, { ...merging, followers: left })
}

type Names = ['ticket.merged', 'ticket.merged_away'] | ['ticket.unmerged', 'ticket.merged_back']

async function recordBoth(
  ctx: Context,
  [onTarget, onSource]: Names,
  target: TicketRow,
  source: TicketRow,
  rest: Omit<Merging, 'sourceId' | 'targetId' | 'otherId'>,
) {
  const data = { ...rest, sourceId: source.id, targetId: target.id }
  const about = (ticket: TicketRow) => ({ ticketId: ticket.id, customerId: ticket.customer_id })
  await record(ctx, onTarget, about(target), { ...data, otherId: source.id })
  await record(ctx, onSource, about(source), { ...data, otherId: target.id })
}
