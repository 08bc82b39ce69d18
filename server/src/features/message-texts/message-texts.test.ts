import { kindTexts } from '@hatchway/contract/messages/kind-texts'
import { messageKinds } from '@hatchway/contract/messages/message-kinds'
import { messageTexts } from '@hatchway/contract/messages/message-texts'
import { outbox } from '@hatchway/contract/messages/outbox'
import { comments } from '@hatchway/contract/tickets/comments'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { loadText } from '../messages/messages.texts.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser } from '../users/users.factory.ts'

const params = { kind: 'public_reply' as const }
const defaults = messageTexts.public_reply
const text = {
  subject: 'Re: [#{{ticket.id}}] {{ticket.subject}}',
  body: 'Hi {{person.first_name}},\n\n{{message.body}}',
}

async function aBrand(desk: Desk) {
  const customer = await aCustomer(desk.db, { name: unique('Brand') })
  await aPortal(desk.db, customer.id)
  return customer
}
const textFor = (desk: Desk, customerId: number | null) =>
  runAsSystem(desk.pool, 'test', (ctx) => loadText(ctx, 'public_reply', customerId))

test('a preview returns 409 with a code of its own while there are no tickets', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  const url = '/api/messages/kinds/public_reply/preview'
  const { status, json } = await desk.send(admin, { method: 'POST', url, payload: { ...text, customerId: null } })
  expect([status, json]).toMatchObject([409, { code: 'message_text.no_ticket' }])
})

describe('message texts', () => {
  test('the text of a brand wins over that of all brands, which wins over the default', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [one, two] = [await aBrand(desk), await aBrand(desk)]
    const change = (customerId: number | null, body: string) =>
      desk.as(admin)(kindTexts.change, { params, body: { ...text, body, customerId } })
    expect(await textFor(desk, one.id)).toEqual(defaults)
    await change(one.id, 'For one: {{message.body}}')
    const shown = await change(null, 'For all: {{message.body}}')
    expect(shown).toMatchObject({ audience: 'customers', default: defaults, editedFor: [null, one.id] })
    expect((await textFor(desk, one.id)).body).toBe('For one: {{message.body}}')
    expect((await textFor(desk, two.id)).body).toBe('For all: {{message.body}}')
    expect((await textFor(desk, null)).body).toBe('For all: {{message.body}}')
    const { kinds, brands } = await desk.as(admin)(kindTexts.list, { query: {} })
    expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(messageKinds))
    expect(kinds.find(({ kind }) => kind === 'public_reply')!.editedFor).toEqual([one.id, null])
    expect(brands).toContainEqual({ customerId: two.id, name: two.name, logoUrl: null })
    for (const query of [{ customerId: one.id }, {}]) await desk.as(admin)(kindTexts.reset, { params, query })
    expect(await textFor(desk, one.id)).toEqual(defaults)
  })

  test('a text that equals the inherited one is not kept, and each change is recorded', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const brand = await aBrand(desk)
    const body = { ...text, customerId: brand.id }
    const { texts } = await desk.as(admin)(kindTexts.change, { params, body: { ...body, version: 0 } })
    const saved = texts.find(({ customerId }) => customerId === brand.id)
    expect(saved).toMatchObject({ ...text, version: 1, updatedBy: { id: admin.id } })
    await expect(desk.as(admin)(kindTexts.change, { params, body: { ...body, version: 0 } })).rejects.toThrow(
      '409 Someone else changed this text',
    )
    await desk.as(admin)(kindTexts.change, { params, body: { ...defaults, customerId: brand.id, version: 1 } })
    const log = await activityOf(desk.db, { customerId: brand.id })
    expect(log).toMatchObject([
      {
        event: 'message_text.changed',
        data: { name: `Replies for ${brand.name}`, changes: { body: { to: text.body } } },
      },
      { event: 'message_text.reset', data: { name: `Replies for ${brand.name}` } },
    ])
  })

  test('refuses unknown placeholders with their place and the one that was meant', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const send = (body: object) =>
      desk
        .headersOf(admin)
        .then((headers) =>
          desk.app.inject({ method: 'PUT', url: '/api/messages/kinds/public_reply/text', headers, payload: body }),
        )
    const refused = await send({ ...text, body: 'Call {{agent.phon}} or {{nothing at all}}' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'validation',
      issues: [
        { path: 'body', message: 'Unknown placeholder agent.phon. Use agent.phone.', start: 5, end: 19 },
        { path: 'body', start: 23, end: 41 },
      ],
    })
    // A block belongs to the body, and a value of a merge to merges only.
    expect((await send({ ...text, subject: '{{message.body}}' })).statusCode).toBe(400)
    expect((await send({ ...text, body: '{{other.id}}' })).statusCode).toBe(400)
    expect((await send({ ...text, subject: ' ' })).statusCode).toBe(400)
    expect((await send({ ...text, body: ' \n ' })).statusCode).toBe(400)
  })

  test('is copied to other brands, which must have a portal', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [from, to] = [await aBrand(desk), await aBrand(desk)]
    await desk.as(admin)(kindTexts.change, { params, body: { ...text, customerId: from.id } })
    const copied = await desk.as(admin)(kindTexts.copy, { params, body: { from: from.id, to: [to.id] } })
    expect(copied.texts.find(({ customerId }) => customerId === to.id)).toMatchObject(text)
    const without = await aCustomer(desk.db)
    const copy = (id: number) => desk.as(admin)(kindTexts.copy, { params, body: { from: from.id, to: [id] } })
    await expect(copy(without.id)).rejects.toThrow('404')
    const ofAgents = { params: { kind: 'ticket_assigned' as const }, body: { ...text, customerId: to.id } }
    await expect(desk.as(admin)(kindTexts.change, ofAgents)).rejects.toThrow('400 This message goes to agents')
  })

  test('belongs to admins: agents neither read nor change it, nor preview a ticket by it', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const as = desk.as(agent)
    await expect(as(kindTexts.list, { query: {} })).rejects.toThrow('403')
    await expect(as(kindTexts.show, { params })).rejects.toThrow('403')
    await expect(as(kindTexts.change, { params, body: text })).rejects.toThrow('403')
    await expect(as(kindTexts.preview, { params, body: text })).rejects.toThrow('403')
    await expect(as(kindTexts.test, { params, body: text })).rejects.toThrow('403')
  })
})

describe('a preview', () => {
  test('is the email of a real ticket in the brand that is edited, and stores nothing', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const brand = await aBrand(desk)
    const user = await aPortalUser(desk.db, { customer_id: brand.id, full_name: 'Dana <b>Whitfield</b>' })
    const ticket = await aTicket(desk.db, { customer_id: brand.id, requester_id: user.id, subject: 'Printer <jams>' })
    const add = (content: string, isInternal: boolean) =>
      desk.as(admin)(comments.add, { params: { id: ticket.id }, body: { content, isInternal } })
    await add('Restart it.', false)
    await add('The secret of the printer', true)
    const before = await desk.db.selectFrom('mails').select('id').execute()
    const body = { ...text, body: `${text.body}\n\nBye, **you**`, customerId: brand.id }
    const shown = await desk.as(admin)(kindTexts.preview, { params, body })
    expect(shown).toMatchObject({
      subject: `Re: [#${ticket.number}] Printer <jams>`,
      to: 'Dana <b>Whitfield</b>',
      ticket: { id: ticket.id, ticketNumber: String(ticket.number) },
    })
    expect(shown.html).toContain('Restart it.')
    expect(shown.html).toContain('<strong>you</strong>')
    expect(shown.html).not.toContain('<b>Whitfield')
    expect(shown.text).toContain('Restart it.')
    expect(shown.html + shown.text).not.toContain('secret of the printer')
    expect(await desk.db.selectFrom('mails').select('id').execute()).toEqual(before)
    expect(await textFor(desk, brand.id)).toEqual(defaults)
    const unseen = { ...body, ticketId: 987_654 }
    await expect(desk.as(admin)(kindTexts.preview, { params, body: unseen })).rejects.toThrow('404')
  })

  test('exists for every kind of message', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const ticket = await aTicket(desk.db, { requester_id: admin.id })
    for (const kind of Object.keys(messageKinds) as (keyof typeof messageKinds)[]) {
      const body = { ...messageTexts[kind], ticketId: ticket.id }
      const { html } = await desk.as(admin)(kindTexts.preview, { params: { kind }, body })
      expect(html, kind).not.toMatch(/\{\{|undefined|\[object/)
    }
  })

  test('is sent to oneself, and found in the outbox', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const ticket = await aTicket(desk.db, { requester_id: admin.id })
    const sent = await desk.as(admin)(kindTexts.test, { params, body: { ...text, ticketId: ticket.id } })
    expect(sent).toMatchObject({ to: admin.email, isHeld: true })
    const mail = await desk.as(admin)(outbox.show, { params: { id: sent.mailId } })
    expect(mail).toMatchObject({ to: admin.email, kind: 'public_reply', html: expect.stringContaining('<') })
    expect(mail.subject).toBe(`Test: Re: [#${ticket.number}] ${ticket.subject}`)
  })
})
