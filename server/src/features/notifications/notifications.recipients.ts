import { type Channel, channels } from '@hatchway/contract/messages/message-kinds'
import type { TicketParticipant, TicketRecipient } from '@hatchway/contract/tickets/ticket-participants'
import { personOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { canSendMail } from '../mails/mails.ts'
import { unsubscribedFrom } from '../messages/messages.deliveries.ts'
import { listParticipants } from '../tickets/participants/ticket-participants.list.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import { asSystemOnTickets } from '../tickets/tickets.proof.ts'
import { audienceOfReply } from './notifications.reactions.ts'
import { findRecipients } from './notify.ts'
import '../messages/messages.table.ts'
import '../users/users.table.ts'

const order: TicketRecipient['reason'][] = ['requester', 'participant', 'follower']

type Told = Omit<TicketRecipient, 'problem'> & { email: string }

/**
 * Returns who is told of a public reply by the caller, and how, by the rules that tell them: the requester, those in copy, the followers.
 * Those who unsubscribed, and whose address a mail server refused, are listed with that.
 */
export async function listRecipients(ctx: Context, ticketId: number): Promise<{ recipients: TicketRecipient[] }> {
  const ticket = await findTicket(ctx, ticketId)
  const mailLeaves = await canSendMail(ctx)
  const available = channels.filter((channel) => mailLeaves || channel === 'bell' || channel === 'push')
  const participants = await listParticipants(ctx, ticket.id)
  return asSystemOnTickets(ctx, [ticket.id], 'ticket_recipients', async (system) => {
    const audience = await audienceOfReply(system, { ticket, who: '', what: '' })
    const found = await findRecipients(system, ticket, audience, { actorId: personOf(ctx.actor) })
    const all = [...(await toldUsers(system, found, available)), ...toldContacts(participants, available)]
    if (all.length === 0) return { recipients: [] }
    const problemOf = await problemsOf(system, ticket.id, all, mailLeaves)
    const recipients = all.map(({ email, ...one }): TicketRecipient => {
      const problem = problemOf({ ...one, email })
      const ended = problem === 'unsubscribed' ? ['mail', 'digest', 'push'] : problem ? ['mail', 'digest'] : []
      return { ...one, problem, channels: one.channels.filter((channel) => !ended.includes(channel)) }
    })
    return { recipients: order.flatMap((reason) => recipients.filter((one) => one.reason === reason)) }
  })
}

type Found = Awaited<ReturnType<typeof findRecipients>>

async function toldUsers({ db }: Context, found: Found, available: Channel[]): Promise<Told[]> {
  if (found.length === 0) return []
  const ids = found.map(({ person }) => person.id)
  const rows = await db.selectFrom('users').select(['id', 'avatar_url', 'email']).where('id', 'in', ids).execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ person: { id, fullName }, reasons }) => {
    const told = reasons.find((reason) => available.some((channel) => reason.channels[channel])) ?? reasons[0]
    const row = rowOf.get(id)
    if (!told || !row) return []
    return {
      user: { id, fullName, avatarUrl: row.avatar_url },
      name: fullName,
      address: null,
      email: row.email,
      reason: told.as!,
      channels: available.filter((channel) => told.channels[channel]),
    }
  })
}

const toldContacts = (participants: TicketParticipant[], available: Channel[]): Told[] =>
  participants.flatMap(({ address, name }) =>
    address === null
      ? []
      : {
          user: null,
          name: name ?? address,
          address,
          email: address,
          reason: 'participant',
          channels: available.filter((channel) => channel === 'mail'),
        },
  )

/** Returns why someone gets no email of a ticket, though they would by the rules and their choices. */
async function problemsOf(system: Context, ticketId: number, told: Told[], mailLeaves: boolean) {
  const isUnsubscribed = await unsubscribedFrom(system, ticketId)
  const addresses = told.map(({ email }) => email.toLowerCase())
  const refused = await system.db
    .selectFrom('undeliverable_addresses')
    .select('address')
    .where('address', 'in', addresses)
    .execute()
  const isRefused = new Set(refused.map(({ address }) => address))
  return ({ user, email }: Told): TicketRecipient['problem'] => {
    if (isUnsubscribed(user ? { userId: user.id } : { address: email })) return 'unsubscribed'
    if (isRefused.has(email.toLowerCase())) return 'undeliverable'
    return user || mailLeaves ? null : 'no_mail_server'
  }
}
