import { auth } from '@hatchway/contract/accounts/auth'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { test as base, type Desk, deskPerFile, openDesk } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aRequester } from '../users/users.factory.ts'
import '../company/company.table.ts'

const test = base.extend<{ desk: Desk }>({
  desk: deskPerFile(({ db }) => db.updateTable('company').set({ registration: 'open' }).execute()),
})

const aForm = (given: Record<string, unknown> = {}) => {
  const username = unique('new.person').replace(' ', '.')
  const form = { username, email: `${username}@example.test`, fullName: 'Ada Newcomer', password: 'hatch and dispatch' }
  return { ...form, role: 'requester', avatarUrl: null, department: null, position: null, ...given }
}

describe('registration', () => {
  test('creates a requester, whatever role is requested, and signs them in', async ({ desk }) => {
    await aRequester(desk.db)
    const form = aForm({ role: 'admin', department: 'Finance' })
    const reply = await desk.send(null, { method: 'POST', url: auth.register.path, payload: form })
    expect(reply.status).toBe(201)
    expect(reply.json).toMatchObject({ username: form.username, role: 'requester', department: 'Finance' })
    expect(reply.headers['set-cookie']).toMatch(/^hatchway_session=.*HttpOnly; SameSite=Lax$/)
    const { id } = reply.json as { id: number }
    const log = await activityOf(desk.db, { event: 'user.registered' })
    expect(log).toMatchObject([{ actor_id: id, data: { userId: id, fullName: 'Ada Newcomer' } }])
    const signIn = { username: form.email, password: form.password }
    expect(await desk.as(null)(auth.login, { body: signIn })).toMatchObject({ id })
  })

  test('needs only the required fields', async ({ desk }) => {
    const { role, avatarUrl, department, position, ...needed } = aForm()
    const reply = await desk.send(null, { method: 'POST', url: auth.register.path, payload: needed })
    expect(reply.status).toBe(201)
  })

  test('returns an error for a username or e-mail address that another user has as either', async ({ desk }) => {
    const other = await aRequester(desk.db)
    for (const [given, path] of [
      [{ username: other.username.toUpperCase() }, 'username'],
      [{ email: other.email.toUpperCase() }, 'email'],
      [{ username: other.email }, 'username'],
    ] as const) {
      const reply = await desk.send(null, { method: 'POST', url: auth.register.path, payload: aForm(given) })
      expect(reply.status).toBe(409)
      expect(reply.json).toMatchObject({ issues: [{ path }] })
    }
  })

  test('creates one user from two concurrent requests with the same name', async ({ desk }) => {
    await aRequester(desk.db)
    const form = aForm()
    const replies = await Promise.all(
      [1, 2].map(() => desk.send(null, { method: 'POST', url: auth.register.path, payload: form })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.for([
    ['too short', { password: 'seven77' }, 'Password must be at least 8 characters'],
    ['a common password', { password: 'Password123' }, 'Choose a less common password'],
    ['their own name', { password: 'ada newcomer' }, 'Your password cannot be your own name'],
    ['missing', { password: undefined }, 'Please fill in all fields'],
    ['beside no username', { username: undefined }, 'Please fill in all fields'],
    ['beside an empty username', { username: ' ' }, 'Please fill in all fields'],
    ['beside no name', { fullName: undefined }, 'Please fill in all fields'],
    ['beside a name of blanks', { fullName: '  ' }, 'Please fill in all fields'],
    ['not there', { email: undefined }, 'Please fill in all fields'],
    ['no address', { email: 'no-at-sign' }, 'Please enter a valid email address'],
  ])('returns 400 for a field that is %s', async ([, given, sentence], { desk }) => {
    await aRequester(desk.db)
    const reply = await desk.send(null, {
      method: 'POST',
      url: auth.register.path,
      payload: aForm(given as Record<string, unknown>),
    })
    expect(reply.status).toBe(400)
    expect(reply.json).toMatchObject({ details: sentence })
  })

  test('is not available on a portal, and is limited to twenty times a minute per address', async ({ desk }) => {
    await aRequester(desk.db)
    const { host } = await aPortal(desk.db, (await aCustomer(desk.db)).id)
    const onPortal = await desk.send(null, {
      method: 'POST',
      url: auth.register.path,
      headers: { host },
      payload: aForm(),
    })
    expect(onPortal.status).toBe(403)

    const from = unique('10.7.0')
    const key = `registration:${from}`
    await desk.db.insertInto('rate_limits').values({ key, count: 20, started_at: new Date() }).execute()
    const reply = await desk.app.inject({
      method: 'POST',
      url: auth.register.path,
      remoteAddress: from,
      payload: aForm(),
    })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('is not available before the first set-up of the desk', async () => {
    const { desk, close } = await openDesk()
    await expect(desk.as(null)(auth.register, { body: aForm() as never })).rejects.toThrow('409')
    await close()
  })
})
