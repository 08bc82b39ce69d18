import type { Audience } from '@hatchway/contract/endpoint'
import { type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import {
  type MessageText,
  messagePlaceholders,
  placeholdersHiddenFrom,
} from '@hatchway/contract/messages/message-texts'
import { describe, expect } from 'vitest'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { canaryText, marksIn, plantCanaries } from '../../testing/canaries.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { anAttachment } from '../attachments/attachments.factory.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { readReplyAddress } from './mail/reply-address.ts'
import { composeMessage, composeNotice } from './messages.compose.ts'
import { contactAt, loadRecipients } from './messages.recipients.ts'
import type { MessageDelivery } from './messages.table.ts'

const settings = {
  publicUrl: 'https://desk.example',
  port: 3000,
  // It wins over the mail server of the canaries.
  smtpUrl: 'smtp://localhost',
  mailFrom: 'Desk <desk@northwind.test>',
  mailReplies: true,
}
const kinds = (Object.keys(messageKinds) as MessageKind[]).filter((kind) => kind !== 'release_notice')
const asSystem = <T>(desk: Desk, work: (ctx: Context) => Promise<T>) => runAsSystem(desk.pool, 'test', work)

type GivenDelivery = { kind: MessageKind; userId?: number; address?: string; commentId?: number; activityId?: number }

/** Writes a delivery of an event, as a reaction does. */
const aDelivery = (desk: Desk, ticketId: number, { kind, userId, address, commentId, activityId = 1 }: GivenDelivery) =>
  desk.db
    .insertInto('message_deliveries')
    .values({
      activity_id: activityId,
      kind,
      user_id: userId ?? null,
      address: address ?? null,
      ticket_id: ticketId,
      comment_id: commentId ?? null,
      channel: 'mail',
      message: 'Something happened',
      due_at: new Date(),
      reason: null,
      created_at: new Date(),
    })
    .onConflict((known) => known.columns(['activity_id', 'user_id', 'address', 'channel']).doUpdateSet({ kind }))
    .returningAll()
    .executeTakeFirstOrThrow()

const compose = (
  desk: Desk,
  kind: MessageKind,
  ticketId: number,
  to: number | string,
  deliveries: MessageDelivery[],
  changed: Partial<typeof settings> = {},
  text?: MessageText,
) =>
  asSystem(desk, async (ctx) => {
    const ticket = await ctx.db
      .selectFrom('tickets')
      .select('customer_id')
      .where('id', '=', ticketId)
      .executeTakeFirst()
    const recipient =
      typeof to === 'string' ? contactAt(to, null, ticket!.customer_id) : (await loadRecipients(ctx, [to]))[0]!
    return composeMessage(
      ctx,
      { ...settings, ...changed },
      {
        kind,
        recipient,
        ticketId,
        deliveries,
        ...(text && { text }),
      },
    )
  })

/** A ticket of a customer with a portal: a public reply and its file, and notes, fields and tags with canaries. */
async function aBusyTicket(desk: Desk) {
  const customer = await aCustomer(desk.db)
  await aPortal(desk.db, customer.id, { name: 'Acme Support', primary_color: '#ffe14d' })
  const user = await aPortalUser(desk.db, {
    customer_id: customer.id,
    full_name: 'Dana Whitfield',
    username: unique('dana'),
  })
  const agent = await anAgent(desk.db, {
    full_name: 'Priya Raman',
    username: unique('priya'),
    phone: '+44 20 7946 0000',
  })
  const requester = await aRequester(desk.db)
  const ticket = await aTicket(desk.db, {
    subject: 'VPN drops every few minutes',
    description: 'It drops **often**.',
    customer_id: customer.id,
    requester_id: user.id,
    assignee_id: agent.id,
    tags: [canaryText('own', 'tags')],
    custom_fields: JSON.stringify({ secret: canaryText('own', 'fields') }),
  })
  const note = await aComment(desk.db, {
    ticket_id: ticket.id,
    author_id: agent.id,
    content: canaryText('own', 'note'),
    is_internal: true,
  })
  await anAttachment(desk.db, {
    ticket_id: ticket.id,
    comment_id: note.id,
    is_internal: true,
    file_name: `${canaryText('own', 'file')}.txt`,
  })
  const reply = await aComment(desk.db, {
    ticket_id: ticket.id,
    author_id: agent.id,
    content: '<p>Please switch to <b>Gateway 1</b>. See <a href="https://help.example/vpn">the guide</a>.</p>',
    is_rich_text: true,
  })
  const file = await anAttachment(desk.db, { ticket_id: ticket.id, comment_id: reply.id, file_name: 'guide.pdf' })
  return { customer, user, agent, requester, ticket, note, reply, file }
}

/** Returns every byte of a mail. */
const bytesOf = (mail: object | null) => JSON.stringify(mail)

describe('nothing internal is sent', () => {
  test('in a mail of any kind to any recipient', async ({ desk }) => {
    await plantCanaries(desk)
    const { user, agent, ticket, note, reply } = await aBusyTicket(desk)
    const colleague = await aPortalUser(desk.db, { customer_id: user.customer_id })
    const found: string[] = []
    let composed = 0
    for (const kind of kinds)
      for (const commentId of [reply.id, note.id, undefined])
        for (const to of [user.id, colleague.id, agent.id, 'noah@acme.example']) {
          const whom = typeof to === 'string' ? { address: to } : { userId: to }
          const given = { kind, ...whom, ...(commentId !== undefined && { commentId }) }
          const delivery = await aDelivery(desk, ticket.id, given)
          const mail = await compose(desk, kind, ticket.id, to, [
            { ...delivery, ...(commentId === undefined && { comment_id: null }) },
          ])
          if (mail) composed += 1
          found.push(...marksIn({ text: bytesOf(mail), headers: {} }).map((mark) => `${kind} to ${to}: ${mark}`))
        }
    expect(found).toEqual([])
    expect(composed).toBe(kinds.length * 3 * 4)
  })

  test('of the ticket, in the placeholders of an own text, to those who do not read the field', async ({ desk }) => {
    const { user, agent, ticket } = await aBusyTicket(desk)
    const due = { due_date: new Date('2031-07-09T12:00:00Z') }
    await desk.db.updateTable('tickets').set(due).where('id', '=', ticket.id).execute()
    const own = await aTicket(desk.db, { requester_id: (await aRequester(desk.db)).id, ...due })
    const fields = Object.keys(messagePlaceholders).filter((name) => /^ticket\.(?!url)/.test(name))
    const hidden = (audience: Audience) => placeholdersHiddenFrom(audience).map((name) => `${name}=|`)
    const text = { subject: 'All', body: fields.map((name) => `${name}={{${name}}}|`).join('\n\n') }
    const sent = async (kind: MessageKind, ticketId: number, to: number | string) => {
      const mail = await compose(desk, kind, ticketId, to, [], {}, text)
      expect([fields.length, mail!.text.match(/\S+=[^|]*\|/g)!.length]).toEqual([6, 6])
      return mail!.text.match(/\S+=\|/g) ?? []
    }
    expect(hidden('portal')).toEqual(['ticket.due=|'])
    for (const kind of ['public_reply', 'status_changed', 'rule_email', 'participant_added'] as const) {
      for (const to of [user.id, 'noah@acme.example'])
        expect([kind, to, await sent(kind, ticket.id, to)]).toEqual([kind, to, hidden('portal')])
      expect(await sent(kind, ticket.id, agent.id)).toEqual([])
      expect(await sent(kind, own.id, own.requester_id!)).toEqual(hidden('requester'))
    }
  })

  test('a recipient who may not see the ticket gets no mail, and neither does one whose portal is closed', async ({
    desk,
  }) => {
    const { user, requester, ticket, customer } = await aBusyTicket(desk)
    const outsider = await aUserOfPortal(desk.db)
    for (const id of [requester.id, outsider.id])
      expect(await compose(desk, 'public_reply', ticket.id, id, [])).toBeNull()
    expect(await compose(desk, 'public_reply', ticket.id, user.id, [])).not.toBeNull()
    await desk.db.updateTable('portals').set({ is_enabled: false }).where('customer_id', '=', customer.id).execute()
    expect(await compose(desk, 'public_reply', ticket.id, user.id, [])).toBeNull()
  })

  test('an agent is named to customers only where they wrote to them', async ({ desk }) => {
    const { user, agent, ticket, reply } = await aBusyTicket(desk)
    const entry = await desk.db
      .insertInto('activity')
      .values({ at: new Date(), event: 'ticket.status_changed', actor_id: agent.id, actor_kind: 'staff', data: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const delivery = await aDelivery(desk, ticket.id, { kind: 'follow_up', userId: user.id, activityId: entry.id })
    await desk.db.deleteFrom('comments').where('id', '=', reply.id).execute()
    const mail = await compose(desk, 'follow_up', ticket.id, user.id, [delivery])
    expect(bytesOf(mail)).not.toMatch(/Priya|7946/)
  })
})

describe('a mail of a public reply', () => {
  test('has the brand of the portal, the message, its files, the quoted ticket and the links', async ({ desk }) => {
    const { user, ticket, reply, file } = await aBusyTicket(desk)
    const delivery = await aDelivery(desk, ticket.id, { kind: 'public_reply', userId: user.id, commentId: reply.id })
    const mail = (await compose(desk, 'public_reply', ticket.id, user.id, [delivery]))!
    expect(mail.subject).toBe(`Re: [#${ticket.number}] VPN drops every few minutes`)
    expect(mail.senderName).toBe('Priya Raman (Acme Support)')
    expect(mail.attachments).toEqual([{ fileId: file.id, name: 'guide.pdf' }])
    for (const part of [mail.html, mail.text])
      for (const shown of [
        ...[
          'Please reply above this line',
          'Acme Support',
          `#${ticket.number}`,
          'Priya Raman',
          'guide.pdf',
          'Earlier messages',
        ],
        ...['/api/messages/file/', '/api/messages/unsubscribe/', `/?ticket=${ticket.id}`, 'you created this ticket'],
        ...['https://help.example/vpn', 'Acme Support is provided by'],
      ])
        expect([shown, part.includes(shown)]).toEqual([shown, true])
    expect(mail.html).toContain('<b>Gateway 1</b>')
    expect(mail.headers).toEqual({
      'Message-ID': `<message-${delivery.id}.${ticket.id}@northwind.test>`,
      'In-Reply-To': `<ticket-${ticket.id}@northwind.test>`,
      References: `<ticket-${ticket.id}@northwind.test>`,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/\S+\/api\/messages\/unsubscribe\/[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('has an address for replies that is bound to the ticket and the person', async ({ desk }) => {
    const { user, ticket } = await aBusyTicket(desk)
    const mine = (await compose(desk, 'public_reply', ticket.id, user.id, []))!.replyTo!
    const theirs = (await compose(desk, 'public_reply', ticket.id, 'Noah@acme.example', []))!.replyTo!
    expect(mine).toMatch(/^reply\+[a-z0-9.]{1,58}@northwind\.test$/)
    const signer = await asSystem(desk, signerOf)
    expect(readReplyAddress(signer, mine.toUpperCase(), 'x@y.example')).toEqual({
      ticketId: ticket.id,
      userId: user.id,
    })
    expect(readReplyAddress(signer, theirs, 'noah@acme.example')).toEqual({
      ticketId: ticket.id,
      address: 'noah@acme.example',
    })
    expect(readReplyAddress(signer, theirs, 'other@acme.example')).toBeNull()
    expect(readReplyAddress(signer, mine.replace(`+${ticket.id}.`, `+${ticket.id + 1}.`), '')).toBeNull()
  })

  test('without deliveries is a preview whose links end nothing and open no file', async ({ desk }) => {
    const { user, ticket } = await aBusyTicket(desk)
    const preview = (await compose(desk, 'public_reply', ticket.id, user.id, []))!
    expect(preview.html).toContain('Gateway 1')
    expect(bytesOf(preview)).not.toContain('/api/messages/')
  })
})

test('a mail invites replies only where someone reads them', async ({ desk }) => {
  const { customer, user, ticket } = await aBusyTicket(desk)
  const read = (await compose(desk, 'public_reply', ticket.id, user.id, []))!
  expect(read.replyTo).toMatch(/^reply\+/)
  for (const part of [read.html, read.text]) {
    expect(part).toMatch(/Please reply above this line[\s\S]*or reply to this email/)
    expect(part).not.toContain('aren’t monitored')
  }
  await desk.db
    .updateTable('portals')
    .set({ support_email: 'help@acme.example' })
    .where('customer_id', '=', customer.id)
    .execute()
  for (const to of [user.id, 'noah@acme.example']) {
    const mail = (await compose(desk, 'public_reply', ticket.id, to, [], { mailReplies: false }))!
    expect(mail.replyTo).toBeNull()
    for (const part of [mail.html, mail.text]) {
      expect(part).not.toMatch(/reply above|reply to this email/)
      expect(part).toContain('Replies to this email aren’t monitored.')
      // Someone without an account can't open the ticket.
      expect(part.includes('Write to help@acme.example instead.')).toBe(typeof to === 'string')
    }
  }
})

test('the sender is that of the portal, otherwise of the group, otherwise of the help desk', async ({ desk }) => {
  const { customer, user, agent, ticket } = await aBusyTicket(desk)
  const senderFor = async (id: number) => {
    const { senderName, senderAddress } = (await compose(desk, 'status_changed', ticket.id, id, []))!
    return [senderName, senderAddress]
  }
  const company = (await desk.db.selectFrom('company').select('name').executeTakeFirstOrThrow()).name
  expect(await senderFor(user.id)).toEqual(['Acme Support', null])
  expect(await senderFor(agent.id)).toEqual([company, null])

  const group = await aGroup(desk.db)
  const setGroup = (sender_address: string) =>
    desk.db
      .updateTable('groups')
      .set({ sender_name: 'Network team', sender_address })
      .where('id', '=', group.id)
      .execute()
  await setGroup('network@northwind.test')
  await desk.db.updateTable('tickets').set({ assigned_group_id: group.id }).where('id', '=', ticket.id).execute()
  expect(await senderFor(user.id)).toEqual(['Acme Support', 'network@northwind.test'])
  expect(await senderFor(agent.id)).toEqual(['Network team', 'network@northwind.test'])
  // The mail server is another one since.
  await setGroup('network@elsewhere.test')
  expect(await senderFor(agent.id)).toEqual(['Network team', null])

  await desk.db
    .updateTable('portals')
    .set({ sender_address: 'acme@mail.northwind.test' })
    .where('customer_id', '=', customer.id)
    .execute()
  expect(await senderFor(user.id)).toEqual(['Acme Support', 'acme@mail.northwind.test'])
})

test('a notice has the brand of the portal and one user’s text, and nothing to unsubscribe from', async ({ desk }) => {
  const { customer } = await aBusyTicket(desk)
  const mail = await asSystem(desk, async (ctx) => {
    const compose = await composeNotice(ctx, settings, customer.id)
    return compose({ name: 'Dana', subject: 'Please\r\nupdate', message: 'Hello Dana,\n\n<b>5.3.0</b> fixes a bug.' })
  })
  expect(mail).toMatchObject({ subject: 'Please update', senderName: 'Acme Support' })
  expect(mail.text).toContain('<b>5.3.0</b> fixes a bug.')
  expect(mail.html).toContain('&lt;b&gt;5.3.0&lt;/b&gt; fixes a bug.')
  expect(Object.keys(mail.headers)).toEqual(['Auto-Submitted', 'X-Auto-Response-Suppress'])
  expect(mail.html).not.toMatch(/Please reply above|unsubscribe/i)
})

describe('hostile values are harmless', () => {
  test('in names, subjects and messages', async ({ desk }) => {
    const { user, agent, ticket, reply } = await aBusyTicket(desk)
    const name = `Evil\r\nBcc: x@y.example "Bank" <ceo@bank.example> \u202egnp.exe ${'x'.repeat(10_000)}`
    await desk.db.updateTable('users').set({ full_name: name }).where('id', 'in', [user.id, agent.id]).execute()
    await desk.db
      .updateTable('tickets')
      .set({ subject: '<script>alert(1)</script>\r\nBcc: a@b.example {{agent.phone}}' })
      .where('id', '=', ticket.id)
      .execute()
    await desk.db
      .updateTable('comments')
      .set({
        content: '<p style="color:#fff">a<img src="https://evil.example/x.png" alt="pixel"><script>1</script></p>',
      })
      .where('id', '=', reply.id)
      .execute()
    const delivery = await aDelivery(desk, ticket.id, { kind: 'public_reply', userId: user.id, commentId: reply.id })
    const mail = (await compose(desk, 'public_reply', ticket.id, user.id, [delivery]))!
    expect(mail.senderName.length).toBeLessThan(130)
    expect(mail.senderName + mail.subject).not.toMatch(/[\r\n\u202e]|<ceo@/)
    expect(mail.senderName).not.toMatch(/["<>]/)
    expect(mail.html).not.toMatch(/<script|evil\.example|\u202e|7946/)
    expect(mail.html).toContain('[Picture: pixel]')
  })
})
