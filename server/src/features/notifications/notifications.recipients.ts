import { type Channel, channels } from '@hatchway/contract/messages/channels'
import type { TicketParticipant, TicketRecipient } from '@hatchway/contract/tickets/people/ticket-participants'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { canSendMail } from '../mails/mails.ts'
import { unsubscribedFrom } from '../messages/messages.deliveries.ts'
import { listParticipants } from '../tickets/participants/ticket-participants.list.ts'
import { asSystemOnTickets } from '../tickets/tickets.as-system.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import { findRecipients } from './notify.ts'
import { audienceOfReply } from './reactions/ticket-reactions.ts'
import '../messages/messages.table.ts'
import '../users/users.table.ts'

const order: TicketRecipient['reason'][] = ['requester', 'participant', 'follower']

type Candidate = Omit<TicketRecipient, 'problem'> & { email: string }

/**
 * Returns the recipients of a public reply by the caller and their channels, by the rules of `notify`: requester, people in copy, followers.
 * Users who unsubscribed, and recipients whose address a mail server refused, are listed with that.
 */
export async function listRecipients(ctx: Context, ticketId: number): Promise<{ recipients: TicketRecipient[] }> {
  const ticket = await findTicket(ctx, ticketId)
  const canSend = await canSendMail(ctx)
  const available = channels.filter((channel) => canSend || channel === 'bell' || channel === 'push')
  const participants = await listParticipants(ctx, ticket.id)
  return asSystemOnTickets(ctx, [ticket.id], 'ticket_recipients', async (system) => {
    const audience = await audienceOfReply(system, { ticket, who: '', what: '' })
    const found = await findRecipients(system, ticket, audience, { actorId: userIdOf(ctx.actor) })
    const all = [...(await userRecipients(system, found, available)), ...contactRecipients(participants, available)]
    if (all.length === 0) return { recipients: [] }
    const problemOf = await problemsOf(system, ticket.id, all, canSend)
    const recipients = all.map(({ email, ...one }): TicketRecipient => {
      const problem = problemOf({ ...one, email })
      const ended = problem === 'unsubscribed' ? ['mail', 'digest', 'push'] : problem ? ['mail', 'digest'] : []
      return { ...one, problem, channels: one.channels.filter((channel) => !ended.includes(channel)) }
    })
    return { recipients: order.flatMap((reason) => recipients.filter((one) => one.reason === reason)) }
  })
}

type Found = Awaited<ReturnType<typeof findRecipients>>

async function userRecipients({ db }: Context, found: Found, available: Channel[]): Promise<Candidate[]> {
  if (found.length === 0) return []
  const ids = found.map(({ person }) => person.id)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'avatar_url', 'email', 'is_contact'])
    .where('id', 'in', ids)
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ person: { id, fullName }, reasons }) => {
    const reason = reasons.find(({ channels: chosen }) => available.some((channel) => chosen[channel])) ?? reasons[0]
    const row = rowOf.get(id)
    if (!reason || !row) return []
    return {
      user: { id, fullName, avatarUrl: row.avatar_url },
      name: fullName,
      address: null,
      email: row.email,
      reason: reason.as!,
      // A contact has no page with a bell.
      channels: available.filter((channel) => reason.channels[channel] && (channel === 'mail' || !row.is_contact)),
    }
  })
}

const contactRecipients = (participants: TicketParticipant[], available: Channel[]): Candidate[] =>
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
async function problemsOf(system: Context, ticketId: number, candidates: Candidate[], canSend: boolean) {
  const isUnsubscribed = await unsubscribedFrom(system, ticketId)
  const addresses = candidates.map(({ email }) => email.toLowerCase())
  const isRefused = new Set(
    await columnValues(
      system.db.selectFrom('undeliverable_addresses').select('address').where('address', 'in', addresses),
    ),
  )
  return ({ user, email }: Candidate): TicketRecipient['problem'] => {
    if (isUnsubscribed(user ? { userId: user.id } : { address: email })) return 'unsubscribed'
    if (email === '') return 'no_address'
    if (isRefused.has(email.toLowerCase())) return 'undeliverable'
    return user || canSend ? null : 'no_mail_server'
  }
}
