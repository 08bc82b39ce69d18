import { choiceText, noneText } from '@hatchway/contract/assignment/assignment-text'
import {
  type AssignmentMode,
  type AutomaticMode,
  type Choice,
  type ChoiceSettings,
  chooseAssignee,
  type NoneReason,
  type TicketNeeds,
} from '@hatchway/contract/assignment/choose-assignee'
import type { AssignmentMember, AssignmentSettings } from '@hatchway/contract/assignment/group-assignment'
import { sql } from 'kysely'
import type { Context, Db } from '../../platform/context.ts'
import { transactions, withPreparedStatements } from '../../platform/database/transaction.ts'
import { signalNewEvents } from '../../platform/jobs/log-signal.ts'
import { record } from '../activity/record.ts'
import { typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { lockActiveStaff, requireGroup } from '../tickets/tickets.lookups.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { applyChanges } from '../tickets/tickets.write.ts'
import { loadCandidates, loadClosed, loadNeeds } from './assignment.candidates.ts'
import { assignmentMessages as messages } from './assignment.messages.ts'
import './assignment.table.ts'

/** The assignee after an automatic assignment, null without one, and why, as text. `isNew` is false where the ticket had its assignee before. */
export type AssignmentResult = { assigneeId: number | null; isNew: boolean; reason: string }

/**
 * Assigns an open ticket automatically, as the system, and moves it to a group if it is in another one. The mode is the group’s or the given
 * one; skills, working hours, absences and capacity are the group’s. A ticket that has an assignee and stays in its group keeps them. Where
 * no one is available, the ticket stays without an assignee or waits, as the group has it. Throws 400 for a group that does not handle the
 * ticket’s type.
 */
export function assignTicket(
  ctx: Context,
  ticketId: number,
  { groupId, mode }: { groupId?: number | null; mode?: AutomaticMode | null } = {},
): Promise<AssignmentResult> {
  return oneAfterAnother(ctx.db, async () => {
    const ticket = await lockTicket(ctx, ticketId)
    const targetId = groupId ?? ticket.assigned_group_id
    const isMoved = targetId !== ticket.assigned_group_id
    if (!isOpen(ticket)) return kept(ticket, messages.notOpen)
    if (targetId === null) return kept(ticket, messages.noGroup)
    if (ticket.assignee_id !== null && !isMoved) return kept(ticket, messages.hasAssignee)
    if (isMoved) await requireGroup(ctx, targetId, typeOfTicket(ctx, ticket))
    const group = (await lockGroup(ctx, targetId)) ?? (await addGroup(ctx, targetId))
    const chosenMode = mode ?? (group.mode === 'manual' ? 'round_robin' : group.mode)
    const [choice] = await assignInGroup(ctx, group, [{ ticket, mode: chosenMode }])
    await ctx.db.deleteFrom('assignment_queue').where('ticket_id', '=', ticketId).execute()
    if (choice!.userId !== null) return { assigneeId: choice!.userId, isNew: true, reason: choiceText(choice!.reason) }
    if (group.whenNoOne === 'wait') await enqueue(ctx, group, { ticketId, mode: chosenMode })
    return { assigneeId: null, isNew: true, reason: messages.notAssigned(noneText(choice!.reason)) }
  })
}

const kept = ({ assignee_id }: TicketRow, reason: string) => ({ assigneeId: assignee_id, isNew: false, reason })

export const isOpen = ({ status, deleted_at, merged_into_id }: TicketRow) =>
  (status === 'open' || status === 'in_progress') && deleted_at === null && merged_into_id === null

const lastOf = new WeakMap<object, Promise<unknown>>()

/**
 * Runs assignments of one transaction one after another. Reactions to different tickets run at the same time in a transaction, in which the
 * lock of the group keeps them apart no longer.
 */
function oneAfterAnother<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { transaction } = transactions.get(db)!
  const result = (lastOf.get(transaction) ?? Promise.resolve()).then(work)
  lastOf.set(
    transaction,
    result.catch(() => {}),
  )
  return result
}

export type LockedGroup = Pick<
  AssignmentSettings,
  'calendarId' | 'capacity' | 'prefersWhoKnowsCustomer' | 'whenNoOne'
> & {
  id: number
  mode: AssignmentMode
  turns: number
}

/** Returns the settings of a group, locked until the end of the transaction; undefined for one that has never had any. */
async function lockGroup({ db }: Context, groupId: number): Promise<LockedGroup | undefined> {
  return (await lockedGroups(db, groupId).forNoKeyUpdate().execute())[0]
}

/** {@link lockGroup}, but returns undefined at once while another transaction has the lock. */
export async function lockIdleGroup({ db }: Context, groupId: number): Promise<LockedGroup | undefined> {
  return (await lockedGroups(db, groupId).forNoKeyUpdate().skipLocked().execute())[0]
}

const lockedGroups = (db: Db, groupId: number) =>
  db
    .selectFrom('group_assignments')
    .select([
      'group_id as id',
      'mode',
      'calendar_id as calendarId',
      'capacity',
      'prefers_known as prefersWhoKnowsCustomer',
      'when_no_one as whenNoOne',
      'turns',
    ])
    .where('group_id', '=', groupId)

/** Adds the row that is locked for a group without settings. */
export async function addGroup(ctx: Context, groupId: number): Promise<LockedGroup> {
  await ctx.db
    .insertInto('group_assignments')
    .values({ group_id: groupId })
    .onConflict((known) => known.doNothing())
    .execute()
  return (await lockGroup(ctx, groupId))!
}

type Wanted = { ticket: TicketRow; mode: AutomaticMode; isRetry?: boolean }

/**
 * Assigns tickets of a locked group, in order, and moves those that are in another group. The tickets are locked too. Records why each was
 * assigned, or, unless it was tried before, why it was not. Returns the choices in the same order.
 */
export async function assignInGroup(caller: Context, group: LockedGroup, wanted: readonly Wanted[]): Promise<Choice[]> {
  const ctx = withPreparedStatements(caller)
  const ids = wanted.map(({ ticket }) => ticket.id)
  const [candidates, closed, needs] = await Promise.all([
    loadCandidates(ctx, group.id),
    loadClosed(caller, group.calendarId),
    loadNeeds(caller, ids, group),
  ])
  const settings: Omit<ChoiceSettings, 'mode'> = { ...group, closed }
  const tickets = wanted.map(({ ticket, mode }) => ({ mode, needs: needs.get(ticket.id)! }))
  const { choices, turns, assigned } = await chooseLocked(ctx, candidates, settings, tickets, group.turns)
  group.turns = turns
  await Promise.all(wanted.map((one, at) => applyChoice(ctx, group, one, choices[at]!)))
  await saveTurns(ctx, group, assigned)
  return choices
}

type Wish = { mode: AutomaticMode; needs: TicketNeeds }
type Chosen = { choices: Choice[]; turns: number; assigned: AssignmentMember[] }

/**
 * Chooses members for tickets, in order, and locks them until the end of the transaction. Someone who was deactivated since the members were
 * read is not chosen; who is deactivated later has their tickets taken from them by the reaction to it.
 */
async function chooseLocked(
  ctx: Context,
  members: readonly AssignmentMember[],
  settings: Omit<ChoiceSettings, 'mode'>,
  wishes: readonly Wish[],
  turns: number,
): Promise<Chosen> {
  const chosen = chooseInOrder(members, settings, wishes, turns)
  const ids = chosen.assigned.map(({ id }) => id)
  const locked = await lockActiveStaff(ctx, ids)
  if (locked.size === ids.length) return chosen
  const remaining = members.filter(({ id }) => locked.has(id) || !ids.includes(id))
  return chooseLocked(ctx, remaining, settings, wishes, turns)
}

function chooseInOrder(
  members: readonly AssignmentMember[],
  settings: Omit<ChoiceSettings, 'mode'>,
  wishes: readonly Wish[],
  turns: number,
): Chosen {
  const candidates = members.map((member) => ({ ...member }))
  let turn = turns
  const choices = wishes.map(({ mode, needs }) => {
    const choice = chooseAssignee(candidates, { ...settings, mode }, needs)
    const chosen = candidates.find(({ id }) => id === choice.userId)
    if (chosen) {
      turn += 1
      chosen.openTickets += 1
      chosen.lastTurn = turn
    }
    return choice
  })
  const ids = new Set(choices.map(({ userId }) => userId))
  return { choices, turns: turn, assigned: candidates.filter(({ id }) => ids.has(id)) }
}

async function applyChoice(ctx: Context, group: LockedGroup, { ticket, mode, isRetry }: Wanted, choice: Choice) {
  const automatic = choice.userId === null ? null : choice.reason
  await applyChanges(ctx, ticket, { assigned_group_id: group.id, assignee_id: choice.userId }, { automatic })
  if (choice.userId === null && !isRetry) await recordNotAssigned(ctx, group, { ticket, mode }, choice.reason)
}

const recordNotAssigned = (ctx: Context, group: LockedGroup, { ticket, mode }: Wanted, reason: NoneReason) =>
  record(
    ctx,
    'ticket.not_assigned',
    { ticketId: ticket.id, customerId: ticket.customer_id },
    {
      number: ticket.number,
      subject: ticket.subject,
      groupId: group.id,
      mode,
      reason,
      waits: group.whenNoOne === 'wait',
    },
  )

async function saveTurns({ db }: Context, group: LockedGroup, assigned: readonly { id: number; lastTurn: number }[]) {
  if (assigned.length === 0) return
  await sql`
    update group_members m set last_turn = t.last_turn
    from unnest(${assigned.map(({ id }) => id)}::int[], ${assigned.map(({ lastTurn }) => lastTurn)}::int[]) t (user_id, last_turn)
    where m.group_id = ${group.id} and m.user_id = t.user_id`.execute(db)
  await db.updateTable('group_assignments').set({ turns: group.turns }).where('group_id', '=', group.id).execute()
}

/** Adds a ticket that waits for a member to the queue of a locked group. */
async function enqueue(
  ctx: Context,
  group: LockedGroup,
  { ticketId, mode }: { ticketId: number; mode: AutomaticMode },
) {
  await ctx.db
    .insertInto('assignment_queue')
    .values({
      ticket_id: ticketId,
      group_id: group.id,
      mode: mode === group.mode ? null : mode,
      queued_at: ctx.now,
      tried_at: ctx.now,
    })
    .execute()
  await ctx.db.updateTable('group_assignments').set({ try_at: ctx.now }).where('group_id', '=', group.id).execute()
  signalNewEvents(ctx)
}
