import { auth } from '@hatchway/contract/accounts/auth'
import { notifications } from '@hatchway/contract/accounts/notifications'
import { registrations } from '@hatchway/contract/accounts/registrations'
import { users } from '@hatchway/contract/accounts/users'
import { companies } from '@hatchway/contract/customers/company'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { mailsTo } from '../../testing/services/mails-to.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { sessionCleaning } from '../sessions/sessions.cleaning.job.ts'
import { anAdmin, anAgent, aRequester } from '../users/users.factory.ts'
import '../users/users.table.ts'

const password = 'hatch and dispatch'
const aForm = (given: Record<string, unknown> = {}) => {
  const username = unique('new.person').replace(' ', '.')
  return { username, email: `${username}@example.test`, fullName: 'Ada Newcomer', password, ...given }
}
const register = (desk: Desk, form: object) =>
  desk.send(null, { method: 'POST', url: auth.register.path, payload: form })
const setMail = (desk: Desk, isSetUp: boolean) => {
  desk.pool.services.deliverMails = isSetUp ? () => {} : undefined
  desk.pool.services.mailSettings = isSetUp ? desk.settings : undefined
}
/** As if an hour had passed. */
const anHourLater = (desk: Desk) =>
  desk.db
    .updateTable('rate_limits')
    .set({ started_at: new Date(Date.now() - 3_601_000) })
    .execute()
const tokenIn = ({ body }: { body: string }) => /confirm-registration\?token=([\w-]+)/.exec(body)![1]!
const usersWith = (desk: Desk, email: string) =>
  desk.db.selectFrom('users').selectAll().where('email', '=', email).execute()

/** A desk with a mail server, or without one, and someone who registered on it. */
async function aDesk(desk: Desk, { mail }: { mail: boolean }) {
  setMail(desk, mail)
  const admin = await anAdmin(desk.db)
  await runReactions(desk)
  const submit = async (form: object) => {
    const reply = await register(desk, form)
    await runReactions(desk)
    return reply
  }
  return { admin, submit }
}

describe('the switch of registration', () => {
  test('is on with proof on a new desk, shown to all and changed by admins only', async ({ desk }) => {
    const { admin } = await aDesk(desk, { mail: true })
    expect((await desk.as(null)(companies.show)).registration).toBe('proof')
    const change = (registration: 'off' | 'proof' | 'open') =>
      desk.as(admin)(companies.change, { body: { registration } })
    await expect(desk.as(await anAgent(desk.db))(companies.change, { body: { registration: 'open' } })).rejects.toThrow(
      '403',
    )
    expect(await change('off')).toMatchObject({ registration: 'off' })
    expect((await activityOf(desk.db, { event: 'company.changed' })).at(-1)).toMatchObject({
      data: { changes: { registration: { from: 'proof', to: 'off' } } },
    })
    expect(await register(desk, aForm())).toMatchObject({
      status: 403,
      json: {
        code: 'registration_closed',
        message: 'Registration is switched off. Ask your help desk for an account.',
      },
    })
    await change('open')
    expect(await register(desk, aForm())).toMatchObject({ status: 201, json: { role: 'requester' } })
    await change('proof')
    await desk
      .send(admin, { method: 'PATCH', url: companies.change.path, payload: { registration: 'perhaps' } })
      .then(({ status }) => expect(status).toBe(400))
  })

  test('closes the links that were mailed before it was switched off', async ({ desk }) => {
    const { admin, submit } = await aDesk(desk, { mail: true })
    const form = aForm()
    await submit(form)
    const token = tokenIn((await mailsTo(desk.db, form.email))[0]!)
    await desk.as(admin)(companies.change, { body: { registration: 'off' } })
    await expect(desk.as(null)(auth.registration, { body: { token } })).rejects.toThrow('403')
    await expect(desk.as(null)(auth.confirmRegistration, { body: { token, password } })).rejects.toThrow('403')
    await desk.as(admin)(companies.change, { body: { registration: 'proof' } })
  })
})

describe('registration with proof of the address', () => {
  test('opens the account with the link of an email and the password, once', async ({ desk }) => {
    const { submit } = await aDesk(desk, { mail: true })
    const form = aForm({ role: 'admin', department: 'Finance' })
    const reply = await submit(form)
    expect(reply).toMatchObject({ status: 201, json: { waitsFor: 'email' } })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(await usersWith(desk, form.email)).toEqual([])
    await expect(desk.as(null)(auth.login, { body: { username: form.username, password } })).rejects.toThrow('401')

    const [mail, ...others] = await mailsTo(desk.db, form.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'registration', subject: 'Confirm your email address' })
    expect(mail!.html).toContain('Open account')
    const token = tokenIn(mail!)
    expect(await desk.as(null)(auth.registration, { body: { token } })).toEqual({
      fullName: 'Ada Newcomer',
      email: form.email,
    })
    const confirm = (given: string) =>
      desk.send(null, { method: 'POST', url: auth.confirmRegistration.path, payload: { token, password: given } })
    expect(await confirm('another password')).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'password', message: 'This isn’t the password that you registered with' }] },
    })
    expect(await usersWith(desk, form.email)).toEqual([])
    const opened = await confirm(password)
    expect(opened).toMatchObject({
      status: 200,
      json: { username: form.username, role: 'requester', department: 'Finance' },
    })
    expect(opened.headers['set-cookie']).toMatch(/^hatchway_session=/)
    expect(await confirm(password)).toMatchObject({ status: 400, json: { code: 'link_expired' } })
    expect(await desk.as(null)(auth.login, { body: { username: form.email, password } })).toMatchObject({
      username: form.username,
    })
    const events = await desk.db.selectFrom('activity').select('event').orderBy('id', 'desc').limit(5).execute()
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['registration.requested', 'registration.proved', 'user.registered']),
    )
  })

  test('opens one account for two clicks at the same moment', async ({ desk }) => {
    const { submit } = await aDesk(desk, { mail: true })
    const form = aForm()
    await submit(form)
    const token = tokenIn((await mailsTo(desk.db, form.email))[0]!)
    const confirm = () =>
      desk.send(null, { method: 'POST', url: auth.confirmRegistration.path, payload: { token, password } })
    expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await usersWith(desk, form.email)).toHaveLength(1)
  })

  test('responds the same for addresses and names that have an account, and tells their owner', async ({ desk }) => {
    const { submit } = await aDesk(desk, { mail: true })
    const owner = await aRequester(desk.db)
    const free = await submit(aForm())
    const plain = ({ headers: { 'x-request-id': _, date: __, ...headers }, ...reply }: typeof free) => ({
      ...reply,
      headers,
    })
    for (const given of [{ email: owner.email.toUpperCase() }, { username: owner.username }])
      expect(plain(await submit(aForm(given)))).toEqual(plain(free))
    const mails = await mailsTo(desk.db, owner.email.toUpperCase())
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account'])
    expect(mails[0]!.body).not.toContain('token=')
    const left = await desk.db
      .selectFrom('registrations')
      .select('id')
      .where('email', '=', owner.email.toUpperCase())
      .execute()
    expect(left).toEqual([])
  })

  test('gives a name that someone else has by now a number', async ({ desk }) => {
    const { submit } = await aDesk(desk, { mail: true })
    const form = aForm()
    await submit(form)
    await aRequester(desk.db, { username: form.username.toUpperCase(), email: unique('other@example.test') })
    const token = tokenIn((await mailsTo(desk.db, form.email))[0]!)
    expect(await desk.as(null)(auth.confirmRegistration, { body: { token, password } })).toMatchObject({
      username: `${form.username}.2`,
    })
  })

  test('mails an address once an hour, whatever is registered and by however many at once', async ({ desk }) => {
    const { submit } = await aDesk(desk, { mail: true })
    const form = aForm()
    const replies = await Promise.all([1, 2, 3].map(() => register(desk, form)))
    expect(replies.map(({ status, json }) => [status, json])).toEqual([1, 2, 3].map(() => [201, { waitsFor: 'email' }]))
    await runReactions(desk)
    await submit({
      ...form,
      email: form.email.toUpperCase(),
      username: `${form.username}.x`,
      password: 'a later password',
    })
    const mails = async () =>
      (await mailsTo(desk.db, form.email)).length + (await mailsTo(desk.db, form.email.toUpperCase())).length
    expect(await mails()).toBe(1)
    const [first] = await mailsTo(desk.db, form.email)
    const earlier = tokenIn(first!)
    // What was registered last counts, with the link that was mailed.
    expect(await desk.as(null)(auth.registration, { body: { token: earlier } })).toMatchObject({
      email: form.email.toUpperCase(),
    })
    await anHourLater(desk)
    await submit(form)
    expect(await mails()).toBe(2)
    await expect(desk.as(null)(auth.registration, { body: { token: earlier } })).rejects.toThrow(
      '400 This link has been used, replaced or has expired',
    )
    const known = await aRequester(desk.db)
    for (const _ of [1, 2]) await submit(aForm({ email: known.email }))
    expect(await mailsTo(desk.db, known.email)).toHaveLength(1)
  })

  test('ends after a day, and is deleted then', async ({ desk }) => {
    const { submit } = await aDesk(desk, { mail: true })
    const form = aForm()
    await submit(form)
    const token = tokenIn((await mailsTo(desk.db, form.email))[0]!)
    const { expires_at } = await desk.db
      .selectFrom('registrations')
      .select('expires_at')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    expect((expires_at.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 0)
    await desk.db
      .updateTable('registrations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    await expect(desk.as(null)(auth.registration, { body: { token } })).rejects.toThrow('400')
    await expect(desk.as(null)(auth.confirmRegistration, { body: { token, password } })).rejects.toThrow('400')
    await sessionCleaning(desk.pool).work({}, false)
    expect(await desk.db.selectFrom('registrations').select('id').execute()).toEqual([])
  })

  test('is not available on a portal, and limits the passwords tried with a link', async ({ desk }) => {
    const { submit } = await aDesk(desk, { mail: true })
    const form = aForm()
    await submit(form)
    const token = tokenIn((await mailsTo(desk.db, form.email))[0]!)
    const { host } = await aPortal(desk.db, (await aCustomer(desk.db)).id)
    const confirm = (given: string, headers = {}, remoteAddress = unique('10.9.0')) =>
      desk.app.inject({
        method: 'POST',
        url: auth.confirmRegistration.path,
        headers: { host: 'desk.localhost', ...headers },
        remoteAddress,
        payload: { token, password: given },
      })
    expect((await confirm(password, { host })).statusCode).toBe(403)
    const statuses = []
    for (let at = 0; at < 10; at++) statuses.push((await confirm('a guess')).statusCode)
    expect(new Set(statuses.slice(0, 9))).toEqual(new Set([400]))
    expect((await confirm(password)).statusCode).toBe(429)
  })
})

describe('registration without a mail server', () => {
  test('waits until an admin accepts it, and mails no one', async ({ desk }) => {
    const { admin, submit } = await aDesk(desk, { mail: false })
    const form = aForm({ position: 'Buyer' })
    expect(await submit(form)).toMatchObject({ status: 201, json: { waitsFor: 'admin' } })
    await expect(desk.as(null)(auth.login, { body: { username: form.username, password } })).rejects.toThrow('401')
    const [waiting] = (await desk.as(admin)(registrations.list)).filter(({ email }) => email === form.email)
    expect(waiting).toMatchObject({ fullName: 'Ada Newcomer', username: form.username, position: 'Buyer' })
    const bell = await desk.as(admin)(notifications.list)
    expect(bell).toMatchObject([
      {
        type: 'registration_waiting',
        link: '/settings/people?status=waiting',
        message: expect.stringContaining('Ada'),
      },
    ])

    const user = await desk.as(admin)(registrations.accept, { params: { id: waiting!.id } })
    expect(user).toMatchObject({ email: form.email, role: 'requester', status: 'active', position: 'Buyer' })
    await runReactions(desk)
    expect(await desk.as(null)(auth.login, { body: { username: form.username, password } })).toMatchObject({
      id: user.id,
    })
    expect(await mailsTo(desk.db, form.email)).toEqual([])
    expect((await activityOf(desk.db, { event: 'registration.accepted' })).at(-1)).toMatchObject({
      actor_id: admin.id,
      data: { name: 'Ada Newcomer', userId: user.id },
    })
    await expect(desk.as(admin)(registrations.accept, { params: { id: waiting!.id } })).rejects.toThrow('404')
  })

  test('tells the accepted person by email if a mail server is set up by then', async ({ desk }) => {
    const { admin, submit } = await aDesk(desk, { mail: false })
    const form = aForm()
    await submit(form)
    const row = (await desk.as(admin)(registrations.list)).find(({ email }) => email === form.email)!
    setMail(desk, true)
    await desk.as(admin)(registrations.accept, { params: { id: row.id } })
    await runReactions(desk)
    expect(await mailsTo(desk.db, form.email)).toMatchObject([
      { subject: 'Your account is open', kind: 'registration' },
    ])
  })

  test('is declined, which can be undone, and can’t be repeated before it has expired', async ({ desk }) => {
    const { admin, submit } = await aDesk(desk, { mail: false })
    const form = aForm()
    await submit(form)
    const shown = async () => (await desk.as(admin)(registrations.list)).find(({ email }) => email === form.email)
    const { id } = (await shown())!
    expect(await desk.as(admin)(registrations.decline, { params: { id } })).toMatchObject({ isDeclined: true })
    expect(await shown()).toBeUndefined()
    expect(await submit(form)).toMatchObject({ status: 201, json: { waitsFor: 'admin' } })
    expect(await shown()).toBeUndefined()
    await desk.as(admin)(registrations.restore, { params: { id } })
    expect(await shown()).toMatchObject({ id, isDeclined: false })
    await desk.as(admin)(registrations.decline, { params: { id } })
    await desk.db
      .updateTable('registrations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    await submit(form)
    expect(await shown()).toMatchObject({ isDeclined: false })
  })

  test('keeps what was registered first: an admin may have checked it', async ({ desk }) => {
    const { admin, submit } = await aDesk(desk, { mail: false })
    const form = aForm()
    await submit(form)
    await submit({ ...form, fullName: 'Mallory Later', password: 'mallory knows it' })
    const row = (await desk.as(admin)(registrations.list)).find(({ email }) => email === form.email)!
    expect(row.fullName).toBe('Ada Newcomer')
    await desk.as(admin)(registrations.accept, { params: { id: row.id } })
    expect(await desk.as(null)(auth.login, { body: { username: form.email, password } })).toMatchObject({
      username: form.username,
    })
  })

  test('responds the same for a known address, shows it to no admin, and notifies them once an hour', async ({
    desk,
  }) => {
    const { admin, submit } = await aDesk(desk, { mail: false })
    await desk.db.deleteFrom('rate_limits').execute()
    const owner = await aRequester(desk.db)
    expect(await submit(aForm({ email: owner.email }))).toMatchObject({ status: 201, json: { waitsFor: 'admin' } })
    expect((await desk.as(admin)(registrations.list)).map(({ email }) => email)).not.toContain(owner.email)
    for (const _ of [1, 2, 3]) await submit(aForm())
    expect(await desk.as(admin)(notifications.list)).toHaveLength(1)
  })

  test('is seen, accepted and declined by admins only, and by no API key', async ({ desk }) => {
    const { admin, submit } = await aDesk(desk, { mail: false })
    const form = aForm()
    await submit(form)
    const { id } = (await desk.as(admin)(registrations.list)).find(({ email }) => email === form.email)!
    for (const someone of [await anAgent(desk.db), await aRequester(desk.db)]) {
      await expect(desk.as(someone)(registrations.list)).rejects.toThrow('403')
      for (const endpoint of [registrations.accept, registrations.decline, registrations.restore])
        await expect(desk.as(someone)(endpoint, { params: { id } })).rejects.toThrow('403')
    }
    const accept = () => desk.send(admin, { method: 'POST', url: `/api/registrations/${id}/accept` })
    expect((await Promise.all([accept(), accept()])).map(({ status }) => status).sort()).toEqual([201, 404])
    expect(await desk.as(admin)(users.people, { query: { search: form.email } })).toMatchObject({ total: 1 })
  })
})
