import { randomUUID } from 'node:crypto'
import { notifications } from '@hatchway/contract/accounts/notifications'
import { notificationChoices } from '@hatchway/contract/messages/notification-choices'
import { versionNotices } from '@hatchway/contract/releases/version-notices'
import { versionOverview } from '@hatchway/contract/releases/version-overview'
import { describe, expect } from 'vitest'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAppliedVersion, aRelease } from '../releases/releases.factory.ts'
import { aService } from '../services/services.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

const words = {
  subject: '{{service}} {{version}}: move on to {{release}}',
  message: 'Hello {{customer}},\n\n{{bugs}}\n\n{{link}}\n\n{{company}}',
}

/** A service for everyone; each customer runs its 1.0.0, which has a critical bug, and has one user on its portal. */
async function aRisk(desk: Desk, names: string[]) {
  const { db } = desk
  const service = await aService(db)
  const bad = await aRelease(db, { service_id: service.id, version: '1.0.0' })
  const known_critical_bugs = JSON.stringify([{ text: 'Tunnels leak', since: null }])
  const fixed = await aRelease(db, { service_id: service.id, version: '1.1.0', known_critical_bugs })
  const latest = await aRelease(db, { service_id: service.id, version: '1.2.0' })
  const customers = []
  for (const name of names) {
    const { id } = await aCustomer(db, { name })
    const portal = await aPortal(db, id)
    const person = await aPortalUser(db, { customer_id: id, full_name: `${name} person` })
    await anAppliedVersion(db, bad, { customer_id: id })
    customers.push({ id, name, portal, person, row: { customerId: id, serviceId: service.id } })
  }
  return { service, bad, fixed, latest, customers }
}

const send = (desk: Desk, someone: { id: number; customer_id: number | null }, body: object) =>
  desk.as(someone)(versionNotices.send, { body: { key: randomUUID(), ...words, ...body } })
const preview = (desk: Desk, someone: { id: number; customer_id: number | null }, body: object) =>
  desk.as(someone)(versionNotices.preview, { body: { ...words, ...body } })

/** The results of the reactions, in a desk where they run. */
const mailsTo = (desk: Desk, people: { email: string }[]) =>
  desk.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body', 'status'])
    .where(
      'recipient',
      'in',
      people.map(({ email }) => email),
    )
    .orderBy('recipient')
    .execute()

describe('version notices', () => {
  test('the preview has the text of one customer, with everyone who gets a message', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { service, customers, fixed } = await aRisk(desk, ['Preview A', 'Preview B'])
    const [a, b] = customers
    await aPortalUser(desk.db, { customer_id: a!.id, is_active: false })
    const invited = await aPortalUser(desk.db, { customer_id: a!.id })
    const sent_at = new Date()
    await desk.db
      .insertInto('invitations')
      .values({ user_id: invited.id, token_hash: 'x', invited_by: null, sent_at, expires_at: sent_at })
      .execute()
    const seen = await preview(desk, agent, { filter: { state: 'at_risk', serviceId: service.id }, sampleOf: b!.row })
    expect(seen).toMatchObject({ rows: 2, customers: 2, people: 2 })
    expect(seen.recipients.map(({ people }) => people)).toEqual(
      [a!, b!].map(({ person: { id, full_name, email } }) => [{ id, fullName: full_name, email }]),
    )
    expect(seen.sample).toMatchObject({
      customerName: 'Preview B',
      subject: `${service.name} 1.0.0: move on to 1.1.0`,
      message: expect.stringMatching(/^Hello Preview B,\n\n- Tunnels leak\n\nhttp/),
    })
    expect(seen.sample!.message).toContain(
      `//${b!.portal.host}/?view=releases&service=${service.id}&release=${fixed.id}`,
    )
    expect(seen.sample!.message).not.toContain('Preview A')
  })

  test('a notice without text or without recipients returns an error', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { service, customers } = await aRisk(desk, ['Refused'])
    const rows = [customers[0]!.row]
    const refusal = (body: object) => send(desk, agent, { rows, ...body })
    await expect(refusal({ subject: ' ' })).rejects.toThrow('400 Write a subject')
    await expect(refusal({ message: '\n' })).rejects.toThrow('400 Write a message')
    await expect(refusal({ message: '{{salary}}' })).rejects.toThrow('400 Unknown placeholder {{salary}}')
    await expect(refusal({ key: 'again' })).rejects.toThrow('400 Must be a UUID')
    await expect(refusal({ rows: [] })).rejects.toThrow('400 Choose at least one customer')
    await expect(refusal({ rows: undefined })).rejects.toThrow('400 Choose rows, or a filter')
    await expect(refusal({ filter: {} })).rejects.toThrow('400 Choose rows, or a filter')
    const many = Array.from({ length: 501 }, () => rows[0])
    await expect(refusal({ rows: many })).rejects.toThrow('400 You can notify at most 500 rows at once')
    const noMatch = { rows: undefined, filter: { search: 'No such customer' } }
    await expect(refusal(noMatch)).rejects.toThrow('400 The filter matches no customers')
    const draft = await aRelease(desk.db, { service_id: service.id, version: '9.0.0', published_at: null })
    await expect(refusal({ releaseId: draft.id })).rejects.toThrow('400 Choose a published release')
  })

  test('a notice never goes to the intake organization, archived customers, or for a service of another customer', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const { customers, service } = await aRisk(desk, ['Belongs'])
    const intake = await aCustomer(desk.db, { is_intake: true })
    const archived = await aCustomer(desk.db, { archived_at: new Date() })
    const own = await aService(desk.db, { customer_id: customers[0]!.id })
    const outsider = await aCustomer(desk.db)
    for (const row of [
      { customerId: intake.id, serviceId: service.id },
      { customerId: archived.id, serviceId: service.id },
      { customerId: outsider.id, serviceId: own.id },
    ])
      await expect(send(desk, agent, { rows: [customers[0]!.row, row] })).rejects.toThrow(
        '400 Choose services that the customers can use',
      )
  })

  test('only admins and agents who see all groups may send a notice', async ({ desk }) => {
    const { customers } = await aRisk(desk, ['Allowed'])
    const grouped = await anAgent(desk.db, { allowedGroups: [(await aGroup(desk.db)).id] })
    const body = { ...words, rows: [customers[0]!.row], again: true }
    const statuses = async (someone: typeof grouped | null) => {
      const payload = { ...body, key: randomUUID() }
      const asked = await desk.send(someone, { method: 'POST', url: '/api/version-notices/preview', payload })
      return [asked.status, (await desk.send(someone, { method: 'POST', url: '/api/version-notices', payload })).status]
    }
    expect(await statuses(await anAdmin(desk.db))).toEqual([200, 201])
    expect(await statuses(await anAgent(desk.db))).toEqual([200, 201])
    expect(await statuses(grouped)).toEqual([403, 403])
    expect(await statuses(await aRequester(desk.db))).toEqual([403, 403])
    expect(await statuses(customers[0]!.person)).toEqual([403, 403])
    expect(await statuses(null)).toEqual([401, 401])
  })

  test('a notice is sent once for its key, however often and however concurrently it is requested', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const { customers, service } = await aRisk(desk, ['Once A', 'Once B'])
    const body = { key: randomUUID(), rows: customers.map(({ row }) => row) }
    const [first, second] = await Promise.all([send(desk, agent, body), send(desk, agent, body)])
    expect(first).toMatchObject({ customers: 2, people: 2, skipped: 0 })
    expect(second).toEqual(first)
    expect(await send(desk, agent, body)).toEqual(first)
    const told = await desk.db
      .selectFrom('version_notice_customers')
      .select('notice_id')
      .where('service_id', '=', service.id)
      .execute()
    expect(told).toHaveLength(2)
  })

  test('a notice skips customers who were notified within the day, unless repetition is requested', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const { customers, service } = await aRisk(desk, ['Lately A', 'Lately B'])
    const [a, b] = customers.map(({ row }) => row)
    await send(desk, agent, { rows: [a] })
    const seen = await preview(desk, agent, { rows: [a, b] })
    expect(seen.recipients.map(({ notifiedAt }) => notifiedAt !== null)).toEqual([true, false])
    await expect(send(desk, agent, { rows: [a] })).rejects.toThrow(
      '409 All recipients have been notified within the last day',
    )
    expect(await send(desk, agent, { rows: [a, b] })).toMatchObject({ customers: 1, people: 1, skipped: 1 })
    expect(await send(desk, agent, { rows: [a, b], again: true })).toMatchObject({ customers: 2, skipped: 0 })
    const { rows } = await desk.as(agent)(versionOverview.list, { query: { serviceId: service.id } })
    expect(rows.map(({ lastNotifiedAt }) => lastNotifiedAt !== null)).toEqual([true, true])
  })

  test('sending is limited to ten a minute', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { customers } = await aRisk(desk, ['Hurry'])
    for (let turn = 0; turn < 10; turn += 1) await send(desk, agent, { rows: [customers[0]!.row], again: true })
    await expect(send(desk, agent, { rows: [customers[0]!.row], again: true })).rejects.toThrow('429')
  })
})

test('each user gets a mail and a notification of their own, without data of others', async () => {
  const { desk, close } = await openDesk({}, { live: true })
  try {
    const admin = await anAdmin(desk.db)
    const { service, customers, fixed } = await aRisk(desk, ['Alpha', 'Beta'])
    const [alpha, beta] = customers
    const colleague = await aPortalUser(desk.db, { customer_id: alpha!.id, full_name: 'Alpha colleague' })
    const off = { body: { choices: [{ kind: 'release_notice' as const, channels: [] }] } }
    await desk.as(colleague)(notificationChoices.change, off)
    const { people } = await send(desk, admin, { rows: [alpha!.row, beta!.row] })
    expect(people).toBe(3)

    const recipients = [alpha!.person, colleague, beta!.person]
    await expect.poll(async () => (await mailsTo(desk, recipients)).length).toBe(3)
    const mails = await mailsTo(desk, recipients)
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(recipients.map(({ email }) => email).sort())
    for (const mail of mails) {
      const [own, other] = mail.recipient === beta!.person.email ? [beta!, alpha!] : [alpha!, beta!]
      const said = mail.subject + mail.body
      expect(said).toContain(`Hello ${own.name},`)
      expect(said).toContain(own.portal.host)
      for (const foreign of [other.name, other.portal.host, other.person.email]) expect(said).not.toContain(foreign)
    }
    const bell = async (person: typeof colleague) =>
      (await desk.as(person)(notifications.list)).map(({ type, message, link }) => ({ type, message, link }))
    const subject = `${service.name} 1.0.0: move on to 1.1.0`
    const link = `/?view=releases&service=${service.id}&release=${fixed.id}`
    expect(await bell(alpha!.person)).toEqual([{ type: 'release_notice', message: subject, link }])
    expect(await bell(beta!.person)).toEqual([{ type: 'release_notice', message: subject, link }])
    expect(await bell(colleague)).toEqual([])

    const log = await desk.db
      .selectFrom('activity')
      .select(['actor_id', 'customer_id', 'data'])
      .where('event', '=', 'version_notice.sent')
      .orderBy('customer_id')
      .execute()
    expect(log).toMatchObject([
      { actor_id: admin.id, customer_id: alpha!.id, data: { name: subject, people: 'Alpha colleague, Alpha person' } },
      { actor_id: admin.id, customer_id: beta!.id, data: { name: subject, people: 'Beta person', version: '1.0.0' } },
    ])
  } finally {
    await close()
  }
})
