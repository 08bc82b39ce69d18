import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { TicketParticipant, ticketParticipants } from '@hatchway/contract/tickets/people/ticket-participants'
import { sql } from 'kysely'
import { type SignedIn, signedIn, userIdOf } from '../../../platform/actor.ts'
import { countDaily } from '../../../platform/auth/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { assertBelowLimit } from '../../../platform/database/rows/count-limit.ts'
import { badRequest, conflict, forbidden, HttpError, notFound } from '../../../platform/http/errors.ts'
import type { Participation } from '../../activity/activity.events.ts'
import { record } from '../../activity/record.ts'
import { loadActors } from '../../users/load-actors.ts'
import { ticketParticipantMessages as messages } from './ticket-participants.messages.ts'
import '../../users/users.table.ts'
import { asSystemOnTickets } from '../tickets.as-system.ts'
import { findTicket, lockTicket } from '../tickets.find.ts'
import type { TicketRow } from '../tickets.table.ts'
import { assertCanAdd, canRemove, wayToAdd } from './ticket-participants.access.ts'
import { presentParticipants, selectParticipants } from './ticket-participants.list.ts'
import './ticket-participants.table.ts'

/** By one user outside the desk: each of those added gets an email. */
const additionsPerDay = 100

type Recipient = Participation['participant']
type Chosen = { recipient: Recipient; name: string }

/** Adds someone in copy; repeating it changes nothing. Returns them. */
export async function addParticipant(
  ctx: Context,
  { params, body }: Validated<(typeof ticketParticipants)['add']>,
): Promise<TicketParticipant> {
  const ticket = await lockTicket(ctx, params.id)
  assertCanAdd(ctx, ticket)
  await assertFewAdditions(ctx)
  const { recipient, name } =
    body.userId === undefined
      ? await chooseByAddress(ctx, ticket, body.email!, body.name ?? null)
      : await chooseUser(ctx, ticket, body.userId)
  await addRecipient(ctx, ticket, recipient, name)
  const participants = await presentParticipants(ctx, ticket)
  return participants.find((one) => isSame(recipient, { userId: one.user?.id ?? null, address: one.address }))!
}

async function assertFewAdditions(ctx: Context) {
  const { kind, id } = signedIn(ctx.actor)
  if (kind === 'staff' || (await countDaily(ctx, 'participants', id)) <= additionsPerDay) return
  throw new HttpError('rate_limited', messages.tooManyToday(additionsPerDay))
}

/** Removes someone in copy. Messages to them that wait to be sent are not sent. */
export async function removeParticipant(ctx: Context, { params }: Validated<(typeof ticketParticipants)['remove']>) {
  const ticket = await findTicket(ctx, params.id)
  const row = await asSystemOnTickets(ctx, [ticket.id], 'ticket_participants', ({ db }) =>
    selectParticipants(db, ticket.id).where('p.id', '=', params.participantId).executeTakeFirst(),
  )
  if (!row) throw notFound('participant')
  if (!canRemove(ctx.actor, row)) throw forbidden(messages.mayNotRemove)
  const recipient = { userId: row.user_id, address: row.address, name: row.name }
  await removeRecipient(ctx, ticket, recipient, row.full_name ?? row.name ?? row.address!)
  return null
}

/** Undoes a removal. */
export async function addAgain(ctx: Context, ticketId: number, { participant, name }: Participation) {
  const ticket = await lockTicket(ctx, ticketId)
  assertCanAdd(ctx, ticket)
  if (participant.userId !== null) await chooseUser(ctx, ticket, participant.userId)
  if (!(await addRecipient(ctx, ticket, participant, name))) throw conflict(messages.alreadyInCopy)
}

/** Undoes an addition. */
export async function removeAgain(ctx: Context, ticketId: number, { participant, name }: Participation) {
  const ticket = await findTicket(ctx, ticketId)
  if (!(await removeRecipient(ctx, ticket, participant, name))) throw conflict(messages.noLongerInCopy)
}

/** Returns whether they were in copy. `name` is for the log. */
export async function removeRecipient(ctx: Context, ticket: TicketRow, recipient: Recipient, name: string) {
  const isRemoved = await asSystemOnTickets(ctx, [ticket.id], 'ticket_participants', async ({ db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('ticket_participants')
      .where('ticket_id', '=', ticket.id)
      .where(sql<boolean>`user_id is not distinct from ${recipient.userId}::int`)
      .where(sql<boolean>`lower(address) is not distinct from lower(${recipient.address}::text)`)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await endMessages({ db }, ticket, recipient)
    return true
  })
  if (isRemoved) await record(ctx, 'ticket.participant_removed', aboutTicket(ticket), { participant: recipient, name })
  return isRemoved
}

async function addRecipient(ctx: Context, ticket: TicketRow, recipient: Recipient, name: string) {
  const { userId, address } = recipient
  if (userId !== null && userId === ticket.requester_id) throw conflict(messages.isRequester)
  if (await findRecipient(ctx, ticket, recipient)) return false
  await assertBelowLimit(ctx, {
    collection: `ticket_participants:${ticket.id}`,
    rows: ctx.db.selectFrom('ticket_participants').select('id').where('ticket_id', '=', ticket.id),
    most: limits.participantsPerTicket,
    message: messages.tooMany(ticket.number, limits.participantsPerTicket),
  })
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('ticket_participants')
    .values({
      ticket_id: ticket.id,
      user_id: userId,
      address,
      name: recipient.name,
      added_by: userIdOf(ctx.actor),
      created_at: ctx.now,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await record(ctx, 'ticket.participant_added', aboutTicket(ticket), { participant: recipient, name })
  return true
}

const findRecipient = ({ db }: Context, { id }: TicketRow, { userId, address }: Recipient) =>
  db
    .selectFrom('ticket_participants')
    .select('id')
    .where('ticket_id', '=', id)
    .where(sql<boolean>`user_id is not distinct from ${userId}::int`)
    .where(sql<boolean>`lower(address) is not distinct from lower(${address}::text)`)
    .executeTakeFirst()

/** The same error for a user whom the caller may not add, who may not be known to them, and for one who does not exist. */
const notSelectable = () => badRequest(messages.notSelectable, 'userId')

async function chooseUser(ctx: Context, ticket: TicketRow, userId: number): Promise<Chosen> {
  return asSystemOnTickets(ctx, [ticket.id], 'ticket_participants', async (system) => {
    const [user] = await loadActors(system, [userId])
    const way = user && wayToAdd(ctx.actor, ticket, user)
    if (!user || !way) throw notSelectable()
    return way === 'account' ? asUser(user) : asContact(await emailOf(system, userId), user.fullName)
  })
}

/**
 * An address that belongs to a user whom the caller may add becomes that user. Any other one, also that of a user of another organization,
 * becomes a contact: the caller can't tell the two apart.
 */
function chooseByAddress(ctx: Context, ticket: TicketRow, address: string, name: string | null): Promise<Chosen> {
  return asSystemOnTickets(ctx, [ticket.id], 'ticket_participants', async (system) => {
    const owners = await system.db
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`lower(email) = lower(${address})`)
      .execute()
    const users = await loadActors(
      system,
      owners.map(({ id }) => id),
    )
    const user = users.find((one) => wayToAdd(ctx.actor, ticket, one) === 'account')
    if (user) return asUser(user)
    // Staff know each other. An agent of other groups gets nothing of this ticket by email either.
    const colleague = users.find(({ kind }) => kind === 'staff')
    if (colleague && ctx.actor.kind === 'staff') throw badRequest(messages.cannotSeeGroup(colleague.fullName), 'email')
    return asContact(address, name)
  })
}

const asUser = (user: SignedIn): Chosen => ({
  recipient: { userId: user.id, address: null, name: null },
  name: user.fullName,
})
const asContact = (address: string, name: string | null): Chosen => ({
  recipient: { userId: null, address, name },
  name: name ?? address,
})

async function emailOf({ db }: Context, id: number) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return email
}

const isSame = (a: Pick<Recipient, 'userId' | 'address'>, b: Pick<Recipient, 'userId' | 'address'>) =>
  a.userId === b.userId && a.address?.toLowerCase() === b.address?.toLowerCase()

/** Kinds of messages that a user gets because they are in copy. */
const kindsInCopy = ['public_reply', 'status_changed', 'participant_added', 'follow_up', 'ticket_merged'] as const

/** Skips what waits to be sent to someone who was removed. A user who raised the ticket, follows it or is assigned to it keeps theirs. */
async function endMessages({ db }: Pick<Context, 'db'>, ticket: TicketRow, { userId, address }: Recipient) {
  if (userId !== null && (userId === ticket.requester_id || userId === ticket.assignee_id)) return
  await db
    .updateTable('message_deliveries')
    .set({ state: 'skipped', reason: 'removed' })
    .where('state', '=', 'waiting')
    .where('ticket_id', '=', ticket.id)
    .$if(userId === null, (q) => q.where(sql<boolean>`lower(address) = lower(${address}::text)`))
    .$if(userId !== null, (q) =>
      q
        .where('user_id', '=', userId)
        .where('kind', 'in', kindsInCopy)
        .where(sql<boolean>`not exists (
          select from ticket_followers f where f.ticket_id = ${ticket.id} and f.user_id = ${userId}::int)`),
    )
    .execute()
}

const aboutTicket = ({ id, customer_id }: TicketRow) => ({ ticketId: id, customerId: customer_id })
