import { contacts } from '@hatchway/contract/accounts/contacts'
import { users } from '@hatchway/contract/accounts/users'
import { ticketRequester } from '@hatchway/contract/tickets/people/ticket-requester'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { activityOf } from '../../../testing/activity-of.ts'
import { mailsTo } from '../../../testing/services/mails-to.ts'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { aCustomer, aPortal } from '../../customers/customers.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { openAccount } from '../../registrations/registrations.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../../users/users.factory.ts'

const anAddress = () => `${unique('caller').replaceAll(' ', '.').toLowerCase()}@example.test`
const words = { subject: 'Phone is dead', description: 'It no longer turns on.' }

/** The intake organization: a desk has one. */
async function intakeOf({ db }: Desk) {
  const known = await db.selectFrom('customers').selectAll().where('is_intake', '=', true).executeTakeFirst()
  return known ?? aCustomer(db, { name: 'Walk-in', is_intake: true })
}

describe('a contact', () => {
  test('is added by an agent of any groups, found again by name, address and number, and has tickets', async ({
    desk,
  }) => {
    const intake = await intakeOf(desk)
    const group = await aGroup(desk.db)
    await aTicketType(desk.db, { is_default: true })
    const agent = await anAgent(desk.db, { allowedGroups: [group.id] })
    const as = desk.as(agent)
    const email = anAddress()
    const fullName = unique('Zoltán Kovács')
    const made = await as(contacts.create, { body: { fullName, email, phone: '+36 1 555 01 99' } })
    expect(made).toMatchObject({ fullName, email, isContact: true, role: 'requester', customerId: intake.id })
    for (const search of [fullName, email, '555 01'])
      expect((await as(users.list, { query: { search } })).map(({ id }) => id)).toContain(made.id)
    const filed = await as(tickets.create, { body: { ...words, requesterId: made.id, assignedGroupId: group.id } })
    expect(filed).toMatchObject({ requesterId: made.id, customerId: intake.id })
    expect(await as(ticketRequester.show, { params: { id: filed.id } })).toMatchObject({
      person: { fullName, email, phone: '+36 1 555 01 99', isContact: true, canBeInvited: false },
    })
    const log = await activityOf(desk.db, { actorId: agent.id, event: 'contact.%' })
    expect(log).toMatchObject([
      { event: 'contact.created', customer_id: intake.id, data: { id: made.id, name: fullName } },
    ])
  })

  test('may have a phone number only, and needs one of both', async ({ desk }) => {
    await intakeOf(desk)
    const as = desk.as(await anAgent(desk.db))
    const fullName = unique('Caller')
    expect(await as(contacts.create, { body: { fullName, phone: '12345' } })).toMatchObject({ email: '' })
    expect(await as(contacts.create, { body: { fullName, phone: '67890', email: '' } })).toMatchObject({ email: '' })
    await expect(as(contacts.create, { body: { fullName } })).rejects.toThrow('400')
    await expect(as(contacts.create, { body: { fullName: '', phone: '1' } })).rejects.toThrow('400')
  })

  test('is the user who has the address already', async ({ desk }) => {
    await intakeOf(desk)
    const as = desk.as(await anAgent(desk.db))
    const [requester, user] = [await aRequester(desk.db), await aPortalUser(desk.db)]
    const other = await aCustomer(desk.db)
    const add = async (email: string, customerId: number | null = null) =>
      (await as(contacts.create, { body: { fullName: 'Typed again', email, customerId } })).id
    expect(await add(requester.email.toUpperCase())).toBe(requester.id)
    expect(await add(user.email)).toBe(user.id)
    expect(await add(user.email, user.customer_id)).toBe(user.id)
    const elsewhere = await add(user.email, other.id)
    expect(elsewhere).not.toBe(user.id)
    expect(await add(user.email, other.id)).toBe(elsewhere)
  })

  test('can be added by no one outside the desk, and its address is read by no one there', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const email = anAddress()
    const fullName = unique('Caller')
    const body = { fullName, email, customerId: user.customer_id }
    await desk.as(await anAgent(desk.db))(contacts.create, { body })
    for (const caller of [user, await aRequester(desk.db)]) {
      await expect(desk.as(caller)(contacts.create, { body })).rejects.toThrow('403')
      const listed = await desk.as(caller)(users.list, { query: { search: fullName } })
      expect(JSON.stringify(listed)).not.toContain(email)
    }
  })

  test('is listed under People as one without an account, and becomes a user by invitation', async ({ desk }) => {
    const [admin, customer] = [await anAdmin(desk.db), await aCustomer(desk.db)]
    const { host } = await aPortal(desk.db, customer.id)
    const email = anAddress()
    const as = desk.as(admin)
    const { id } = await as(contacts.create, { body: { fullName: unique('Caller'), email, customerId: customer.id } })
    const params = { id }
    const withStatus = async (status: 'contact' | 'active' | 'invited') => {
      const { people } = await as(users.people, { query: { status, customerId: customer.id } })
      return people.map((person) => person.id)
    }
    expect([await withStatus('contact'), await withStatus('active')]).toEqual([[id], []])
    await as(users.invite, { params })
    expect([await withStatus('contact'), await withStatus('invited')]).toEqual([[], [id]])
    await as(users.revokeInvitation, { params })
    expect(await withStatus('contact')).toEqual([id])
    await desk.db.deleteFrom('mails').where('recipient', '=', email).execute()
    await as(users.invite, { params })
    const token = /token=([\w-]+)/.exec((await mailsTo(desk.db, email))[0]!.body)![1]
    const payload = { token, newPassword: 'choose well 7' }
    const url = '/api/auth/accept-invitation'
    expect((await desk.send(null, { method: 'POST', url, payload, headers: { host } })).status).toBe(200)
    expect([await withStatus('contact'), await withStatus('active')]).toEqual([[], [id]])
  })

  test('without an address can’t be invited before it has one', async ({ desk }) => {
    const [admin, customer] = [await anAdmin(desk.db), await aCustomer(desk.db)]
    await aPortal(desk.db, customer.id)
    const as = desk.as(admin)
    const body = { fullName: 'Ann Caller', phone: '1234', customerId: customer.id }
    const params = { id: (await as(contacts.create, { body })).id }
    await expect(as(users.invite, { params })).rejects.toThrow('409 Ann Caller has no email address. Add one first.')
    await as(users.change, { params, body: { email: anAddress() } })
    expect(await as(users.invite, { params })).toMatchObject({ status: 'invited' })
  })

  test('of the intake organization becomes the user who registers with the address, if it was proved', async ({
    desk,
  }) => {
    await intakeOf(desk)
    const [agent, group] = [await anAgent(desk.db), await aGroup(desk.db)]
    await aTicketType(desk.db)
    const registered = async (waits_for: 'email' | 'admin') => {
      const email = anAddress()
      const { id } = await desk.as(agent)(contacts.create, { body: { fullName: 'Typed Name', email, phone: '77' } })
      const type = await aTicketType(desk.db)
      const body = { ...words, typeId: type.id, requesterId: id, assignedGroupId: group.id }
      const ticket = await desk.as(agent)(tickets.create, { body })
      const registration = await desk.db
        .insertInto('registrations')
        .values({
          email: email.toUpperCase(),
          username: unique('ada').replaceAll(' ', '.'),
          full_name: 'Ada Own Name',
          password_hash: 'hash',
          waits_for,
          created_at: new Date(),
          expires_at: new Date(Date.now() + 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const opened = await runAsSystem(desk.pool, 'registration', (ctx) => openAccount(ctx, registration.id))
      return { contactId: id, userId: opened!.userId, ticketId: ticket.id }
    }
    const proved = await registered('email')
    expect(proved.userId).toBe(proved.contactId)
    const row = await desk.db.selectFrom('users').selectAll().where('id', '=', proved.userId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ full_name: 'Ada Own Name', phone: '77', customer_id: null, is_contact: false })
    const own = await desk.as(row)(tickets.list, { query: {} })
    expect(own.tickets.map(({ id }) => id)).toEqual([proved.ticketId])
    const accepted = await registered('admin')
    expect(accepted.userId).not.toBe(accepted.contactId)
  })
})
