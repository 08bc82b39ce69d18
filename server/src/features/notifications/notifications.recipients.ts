import { channels } from '@hatchway/contract/messages/message-kinds'
import type { TicketRecipient } from '@hatchway/contract/tickets/ticket-participants'
import { personOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { canSendMail } from '../mails/mails.ts'
import { listParticipants } from '../tickets/participants/ticket-participants.list.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import { asSystemOnTickets } from '../tickets/tickets.proof.ts'
import { audienceOfReply } from './notifications.reactions.ts'
import { findRecipients } from './notify.ts'

const order: TicketRecipient['reason'][] = ['requester', 'participant', 'follower']

/** Returns who is told of a public reply by the caller, and how, by the rules that tell them: the requester, those in copy, the followers. */
export async function listRecipients(ctx: Context, ticketId: number): Promise<{ recipients: TicketRecipient[] }> {
  const ticket = await findTicket(ctx, ticketId)
  const mailLeaves = await canSendMail(ctx)
  const available = channels.filter((channel) => mailLeaves || channel === 'bell' || channel === 'push')
  const users = await asSystemOnTickets(ctx, [ticket.id], 'ticket_recipients', async (system) => {
    const audience = await audienceOfReply(system, { ticket, who: '', what: '' })
    const found = await findRecipients(system, ticket, audience, { actorId: personOf(ctx.actor) })
    const rows = await system.db
      .selectFrom('users')
      .select(['id', 'full_name', 'avatar_url'])
      .where(
        'id',
        'in',
        found.map(({ person }) => person.id),
      )
      .execute()
    const pictures = new Map(rows.map((row) => [row.id, row.avatar_url]))
    return found.flatMap(({ person: { id, fullName }, reasons }): TicketRecipient[] => {
      const told = reasons.find((reason) => available.some((channel) => reason.channels[channel])) ?? reasons[0]
      if (!told) return []
      return [
        {
          user: { id, fullName, avatarUrl: pictures.get(id) ?? null },
          name: fullName,
          address: null,
          reason: told.as!,
          channels: available.filter((channel) => told.channels[channel]),
        },
      ]
    })
  })
  const contacts = (await listParticipants(ctx, ticket.id)).flatMap(({ address, name }): TicketRecipient[] =>
    address === null
      ? []
      : [
          {
            user: null,
            name: name ?? address,
            address,
            reason: 'participant',
            channels: available.filter((channel) => channel === 'mail'),
          },
        ],
  )
  const all = [...users, ...contacts]
  return { recipients: order.flatMap((reason) => all.filter((one) => one.reason === reason)) }
}
