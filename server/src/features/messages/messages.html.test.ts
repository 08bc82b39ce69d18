import { type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { differencesOfParts, lintMail } from '../../testing/mail-lint.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { anAttachment } from '../attachments/attachments.factory.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { composeDigest } from '../notifications/notifications.digest-mail.ts'
import { aDelivery as aDeliveryId } from '../notifications/notifications.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser } from '../users/users.factory.ts'
import { type Brand, loadBrand } from './mail/mail-brand.ts'
import { composeMessage, composeNotice } from './messages.compose.ts'
import { contactAt, loadRecipients } from './messages.recipients.ts'
import '../tickets/participants/ticket-participants.table.ts'

const settings = {
  publicUrl: 'https://desk.example',
  port: 3000,
  smtpUrl: 'smtp://localhost',
  mailFrom: 'Desk <desk@northwind.test>',
}
const kinds = (Object.keys(messageKinds) as MessageKind[]).filter((kind) => kind !== 'release_notice')
const asSystem = <T>(desk: Desk, work: (ctx: Context) => Promise<T>) => runAsSystem(desk.pool, 'test', work)

const aDelivery = async (desk: Desk, given: Parameters<typeof aDeliveryId>[1]) =>
  desk.db
    .selectFrom('message_deliveries')
    .selectAll()
    .where('id', '=', await aDeliveryId(desk.db, given))
    .executeTakeFirstOrThrow()

const long = (word: string, length: number) =>
  `${word} `
    .repeat(Math.ceil(length / (word.length + 1)))
    .slice(0, length)
    .trim()
/** The longest texts that the product accepts, with a word that has no place to break. */
const longest = {
  name: long('Maximiliana', 80),
  subject: `${long('Subject', 120)} ${'x'.repeat(130)}`,
  rich: `<h2>Title</h2><p>${long('word', 3000)}</p><ul><li>one<ul><li>two</li></ul></li></ul><blockquote><p>quoted</p></blockquote>
    <pre>${'y'.repeat(400)}</pre><table><tr><th>Head</th><td>Cell</td></tr></table>
    <p><img src="https://elsewhere.example/a.png" alt="Diagram"><a href="https://help.example/${'z'.repeat(300)}">guide</a></p>`,
}

/** A ticket with replies, files, people in copy and a delivery of each kind for its requester, an agent and a contact. */
async function aLongTicket(desk: Desk) {
  const customer = await aCustomer(desk.db)
  await aPortal(desk.db, customer.id, {
    name: longest.name,
    primary_color: '#ffe14d',
    logo_url: 'https://cdn.example/logo.png',
  })
  const user = await aPortalUser(desk.db, {
    customer_id: customer.id,
    full_name: longest.name,
    username: unique('maximiliana'),
  })
  const colleague = await aPortalUser(desk.db, { customer_id: customer.id })
  const agent = await anAgent(desk.db, { full_name: `Ada ${longest.name}`, username: unique('ada') })
  const ticket = await aTicket(desk.db, {
    subject: longest.subject,
    description: `**Often** ${long('description', 2000)}`,
    customer_id: customer.id,
    requester_id: user.id,
    assignee_id: agent.id,
  })
  const inCopy = { ticket_id: ticket.id, created_at: new Date() }
  await desk.db
    .insertInto('ticket_participants')
    .values([
      { ...inCopy, user_id: colleague.id },
      { ...inCopy, address: 'noah@acme.example', name: null },
    ])
    .execute()
  const replies = [
    await aComment(desk.db, {
      ticket_id: ticket.id,
      author_id: user.id,
      content: 'plain\ntext with https://a.example/b',
    }),
    await aComment(desk.db, {
      ticket_id: ticket.id,
      author_id: user.id,
      content: '# Markdown\n\n1. one\n2. two\n\n> quote',
    }),
    await aComment(desk.db, { ticket_id: ticket.id, author_id: agent.id, content: longest.rich, is_rich_text: true }),
  ]
  for (const name of ['guide.pdf', `${'n'.repeat(200)}.txt`])
    await anAttachment(desk.db, { ticket_id: ticket.id, comment_id: replies[2]!.id, file_name: name })
  await anAttachment(desk.db, { ticket_id: ticket.id, file_name: 'first.log' })
  return { customer, user, agent, ticket, reply: replies[2]! }
}

/** Every mail: each kind to each kind of recipient, of one event and of several, with and without replies. */
async function everyMail(desk: Desk) {
  const { customer, user, agent, ticket, reply } = await aLongTicket(desk)
  const found: { what: string; html: string; text: string }[] = []
  const recipients = await asSystem(desk, (ctx) => loadRecipients(ctx, [user.id, agent.id]))
  for (const recipient of [...recipients, contactAt('noah@acme.example', null, customer.id)])
    for (const kind of kinds)
      for (const mailReplies of [true, false]) {
        const own = { ticket_id: ticket.id, kind, user_id: recipient.userId ?? user.id, channel: 'mail' as const }
        const deliveries = [
          await aDelivery(desk, { ...own, ...(mailReplies && { comment_id: reply.id }) }),
          await aDelivery(desk, {
            ...own,
            kind: 'status_changed',
            message: `The status of “${longest.subject}” is Open`,
          }),
        ]
        const mail = await asSystem(desk, (ctx) =>
          composeMessage(ctx, { ...settings, mailReplies }, { kind, recipient, ticketId: ticket.id, deliveries }),
        )
        found.push({ what: `${kind} to ${recipient.email}`, ...mail! })
      }
  for (const customerId of [customer.id, null]) {
    const notice = await asSystem(desk, (ctx) => composeNotice(ctx, settings, customerId))
    found.push({
      what: `release_notice of ${customerId}`,
      ...notice({
        name: longest.name,
        subject: longest.subject,
        message: `Hello,\n\n<b>5.3</b> ${long('fixes', 3000)}`,
      }),
    })
    const brand: Brand = (await asSystem(desk, (ctx) => loadBrand(ctx, settings, customerId)))!
    const item = { ticketId: ticket.id, number: 7, subject: longest.subject, status: 'Open', at: new Date() }
    const items = Array.from({ length: 130 }, (_, id) => ({
      ...item,
      id,
      ticketId: id % 60,
      message: `Ada replied to #7 “${longest.subject}”`,
    }))
    found.push({
      what: `digest of ${customerId}`,
      ...composeDigest(items, brand, 'UTC', `${brand.url}/api/messages/unsubscribe-digest/x`),
    })
  }
  return found
}

/** The linter reads elements, attributes and the style sheet: mails that differ only in words and absolute addresses have the same problems. */
function structureOf(html: string) {
  const end = html.indexOf('</style>')
  return (
    html.slice(0, end) +
    html
      .slice(end)
      .replace(/>[^<]*\S[^<]*</g, '>text<')
      .replace(/"https?:[^"]*"/g, '"https:"')
  )
}

describe('every kind of mail, to every kind of recipient, with the longest texts', () => {
  test('has HTML that mail programs show alike, and the same content as text', async ({ desk }) => {
    const mails = await everyMail(desk)
    expect(mails).toHaveLength(3 * kinds.length * 2 + 4)
    const problems = new Set<string>()
    const linted = new Set<string>()
    for (const mail of mails) {
      const structure = structureOf(mail.html)
      if (!linted.has(structure))
        for (const problem of await lintMail(mail.html)) problems.add(`${problem.replace(/ \(\d+:\d+\)$/, '')}`)
      linted.add(structure)
      const { onlyInHtml, onlyInText } = differencesOfParts(mail)
      if (onlyInHtml.length > 0) problems.add(`${mail.what}: only in the HTML: ${onlyInHtml.slice(0, 5)}`)
      if (onlyInText.length > 0) problems.add(`${mail.what}: only in the text: ${onlyInText.slice(0, 5)}`)
    }
    expect([...problems]).toEqual([])
  })

  test('has well-formed HTML and headers of one line whatever people write', async ({ desk }) => {
    const { user, agent, ticket, reply } = await aLongTicket(desk)
    const [recipient] = await asSystem(desk, (ctx) => loadRecipients(ctx, [user.id]))
    const deliveries = [
      await aDelivery(desk, {
        ticket_id: ticket.id,
        kind: 'public_reply',
        user_id: user.id,
        comment_id: reply.id,
        channel: 'mail',
      }),
    ]
    const written = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        '</td></table>',
        '{{agent.phone}}',
        '<!--',
        '"><img src=x onerror=alert(1)>',
        '\u202egnp.exe',
        '](javascript:alert(1))',
        '&#60;b&#62;',
      ),
    )
    await fc.assert(
      fc.asyncProperty(written, written, written, fc.boolean(), async (name, subject, content, is_rich_text) => {
        const clean = (text: string) => text.replaceAll('\0', '')
        await desk.db
          .updateTable('users')
          .set({ full_name: clean(name) })
          .where('id', 'in', [user.id, agent.id])
          .execute()
        await desk.db
          .updateTable('tickets')
          .set({ subject: clean(subject) })
          .where('id', '=', ticket.id)
          .execute()
        await desk.db
          .updateTable('comments')
          .set({ content: clean(content), is_rich_text })
          .where('id', '=', reply.id)
          .execute()
        const mail = (await asSystem(desk, (ctx) =>
          composeMessage(ctx, settings, {
            kind: 'public_reply',
            recipient: recipient!,
            ticketId: ticket.id,
            deliveries,
          }),
        ))!
        expect(
          (await lintMail(mail.html)).filter((problem) =>
            /^(mail|close|attr-|no-dup|no-raw|unrecognized|parser|element-name)/.test(problem),
          ),
        ).toEqual([])
        expect(`${mail.subject}${mail.senderName}`).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]/)
        expect(mail.html).not.toMatch(/<script|<[^>]*\sonerror=|href="javascript/i)
      }),
      { numRuns: 60 },
    )
  })
})

test('the linter finds what mail programs do not show', async () => {
  const problems = (
    await lintMail(
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A</title><link rel="stylesheet" href="x.css"></head>
    <body><form action="/x"><script>1</script></form><img src="/a.png"><a href="/b">b</a><div class="x" onclick="y()">c</div>
    <table role="presentation"><tr><td>d</td></tr></table><p style="float:left;padding:1px">e<div>f</p></body></html>`,
    )
  ).join('\n')
  for (const expected of [
    '<link>',
    '<form>',
    '<script>',
    'picture has no text',
    'picture has no absolute',
    'link has no absolute',
    'onclick is a script',
    'class x has no style',
    'cellpadding is not 0',
    'not supported',
    'size or padding',
    'viewport',
    'style sheet',
    'close-order',
  ])
    expect([expected, problems.includes(expected)]).toEqual([expected, true])
})
