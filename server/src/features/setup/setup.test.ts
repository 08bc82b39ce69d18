import { auth } from '@hatchway/contract/accounts/auth'
import { onboarding, setup } from '@hatchway/contract/accounts/setup'
import { companies } from '@hatchway/contract/customers/company'
import { calendars } from '@hatchway/contract/time/calendars'
import { expect } from 'vitest'
import { openDesk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent } from '../users/users.factory.ts'

const aForm = {
  companyName: 'Northwind IT',
  fullName: 'Ada First',
  email: 'ada@northwind.test',
  username: 'ada',
  password: 'hatch and dispatch',
}

test('of two simultaneous setups the first succeeds, and the second finds the desk set up', async ({ desk }) => {
  expect(await desk.as(null)(setup.show)).toEqual({ needed: true })
  const forms = [aForm, { ...aForm, username: 'bob', email: 'bob@northwind.test' }]
  const replies = await Promise.all(
    forms.map((payload) => desk.send(null, { method: 'POST', url: setup.finish.path, payload })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  const first = replies.find(({ status }) => status === 201)!
  expect(first.json).toMatchObject({ fullName: 'Ada First', role: 'admin' })
  expect(first.headers['set-cookie']).toMatch(/^hatchway_session=/)

  expect(await desk.as(null)(setup.show)).toEqual({ needed: false })
  expect(await desk.as(null)(companies.show)).toMatchObject({ name: 'Northwind IT' })
  const { username } = first.json as { username: string }
  const body = { username, password: aForm.password }
  expect(await desk.as(null)(auth.login, { body })).toMatchObject({ role: 'admin' })
})

test('a desk that was set up has ticket types, a group, office hours and the intake organization', async () => {
  const { desk, close } = await openDesk()
  const admin = await desk.as(null)(setup.finish, { body: { ...aForm, timeZone: 'Europe/Dublin' } })
  const listed = await desk.as({ id: admin.id, customer_id: null })(calendars.list, { query: {} })
  expect(listed.calendars).toMatchObject([
    { name: 'Office hours', isDefault: true, timeZone: 'Europe/Dublin', minutesPerWeek: 40 * 60 },
  ])
  const types = await desk.db
    .selectFrom('ticket_types')
    .innerJoin('workflow_steps', 'workflow_steps.type_id', 'ticket_types.id')
    .select(['ticket_types.name', 'ticket_types.is_default', 'workflow_steps.name as step'])
    .orderBy('ticket_types.sort_order')
    .orderBy('workflow_steps.sort_order')
    .execute()
  expect(types.map(({ name, is_default, step }) => `${name}${is_default ? '*' : ''}: ${step}`)).toEqual(
    ['Incident*', 'Service Request', 'Problem', 'Change Request'].flatMap((type) =>
      ['Open', 'In Progress', 'Resolved', 'Closed'].map((step) => `${type}: ${step}`),
    ),
  )
  expect(await desk.db.selectFrom('group_members').select('user_id').execute()).toEqual([{ user_id: admin.id }])
  expect(await desk.db.selectFrom('customers').select(['id', 'name', 'is_intake']).execute()).toEqual([
    { id: 2, name: 'Walk-in', is_intake: true },
  ])
  expect((await aCustomer(desk.db)).id).toBe(3)
  await close()
})

test('the first admin needs a password that is not easy to guess', async () => {
  const { desk, close } = await openDesk()
  await expect(desk.as(null)(setup.finish, { body: { ...aForm, password: 'letmein123' } })).rejects.toThrow('400')
  expect(await desk.as(null)(setup.show)).toEqual({ needed: true })
  await close()
})

test('the first steps have ticks as they are done, until an admin hides them', async () => {
  const { desk, close } = await openDesk()
  await desk.as(null)(setup.finish, { body: { ...aForm, timeZone: 'Europe/Dublin' } })
  expect(await desk.as(null)(companies.show)).toMatchObject({ timeZone: 'Europe/Dublin' })
  const admin = await desk.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const done = async () =>
    (await desk.as(admin)(onboarding.show)).steps.flatMap(({ name, isDone }) => (isDone ? [name] : []))
  expect(await done()).toEqual([])
  const customer = await aCustomer(desk.db)
  await aPortal(desk.db, customer.id)
  await anAgent(desk.db)
  await aTicket(desk.db)
  await desk.as(admin)(companies.change, { body: { primaryColor: '#0A7F5A' } })
  expect(await done()).toEqual(['branding', 'people', 'portal', 'ticket'])
  const hidden = await desk.as(admin)(onboarding.change, { body: { isDismissed: true } })
  expect(hidden.isDismissed).toBe(true)
  expect((await desk.as(admin)(onboarding.change, { body: { isDismissed: false } })).isDismissed).toBe(false)
  await expect(desk.as(await anAgent(desk.db))(onboarding.show)).rejects.toThrow('403')
  await close()
})
