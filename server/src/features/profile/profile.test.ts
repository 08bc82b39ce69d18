import { randomUUID } from 'node:crypto'
import { auth } from '@hatchway/contract/accounts/auth'
import { profile } from '@hatchway/contract/accounts/profile'
import { sessions } from '@hatchway/contract/accounts/sessions'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { anApiKey } from '../api-keys/api-keys.factory.ts'
import { anAdmin, anAgent, aPassword, aRequester, aUserOfPortal } from '../users/users.factory.ts'

const secret = 'hatch and dispatch'

async function withPassword<T extends { id: number }>(desk: Desk, user: T) {
  await aPassword(desk.db, user.id, secret)
  return user
}
const logOf = async (desk: Desk, userId: number, event: string) =>
  (await activityOf(desk.db, { event, actorId: userId })).map(({ data }) => data)

describe('own profile', () => {
  test('a user of every role can change name, department, position, date format and time zone', async ({ desk }) => {
    const portalUser = await aUserOfPortal(desk.db)
    for (const user of [await anAdmin(desk.db), await anAgent(desk.db), await aRequester(desk.db), portalUser]) {
      const body = {
        fullName: 'Ada Renamed',
        department: 'Networks',
        position: '',
        phone: '+351 21 555 0117',
        dateFormat: 'YYYY-MM-DD h:mm a',
        timeZone: 'Asia/Tokyo',
      } as const
      const changed = await desk.as(user)(profile.change, { body })
      expect(changed).toMatchObject({ ...body, position: null, role: user.role })
      expect(await desk.as(user)(auth.me)).toMatchObject({ fullName: 'Ada Renamed', timeZone: 'Asia/Tokyo' })
      expect(await logOf(desk, user.id, 'user.changed')).toEqual([
        {
          id: user.id,
          name: 'Ada Renamed',
          changes: {
            fullName: { from: user.full_name, to: 'Ada Renamed' },
            department: { from: null, to: 'Networks' },
            phone: { from: null, to: '+351 21 555 0117' },
            dateFormat: { from: null, to: 'YYYY-MM-DD h:mm a' },
            timeZone: { from: null, to: 'Asia/Tokyo' },
          },
        },
      ])
    }
  })

  test('a change keeps fields that are left out, and null resets a preference to the company’s default', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db, { department: 'Networks', date_format: 'YYYY-MM-DD' })
    expect(await desk.as(agent)(profile.change, { body: { dateFormat: null } })).toMatchObject({
      dateFormat: null,
      department: 'Networks',
      fullName: agent.full_name,
    })
    await desk.as(agent)(profile.change, { body: {} })
    expect(await logOf(desk, agent.id, 'user.changed')).toHaveLength(1)
  })

  test('undo send is on until the user turns it off, on every device', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    expect(await desk.as(agent)(auth.me)).toMatchObject({ undoSend: true })
    expect(await desk.as(agent)(profile.change, { body: { undoSend: false } })).toMatchObject({ undoSend: false })
    expect(await desk.as(agent)(auth.me)).toMatchObject({ undoSend: false })
    await desk.as(agent)(profile.change, { body: { phone: '1' } })
    expect(await desk.as(agent)(auth.me)).toMatchObject({ undoSend: false })
    expect(await logOf(desk, agent.id, 'user.changed')).toMatchObject([
      { changes: { undoSend: { from: true, to: false } } },
      { changes: { phone: { from: null, to: '1' } } },
    ])
  })

  test.for([
    [{ fullName: '  ' }, 'Please fill in all fields'],
    [{ timeZone: 'Mars/Olympus' }, 'Choose a time zone, such as Europe/Berlin'],
    [{ dateFormat: 'YY/M/D' }, ''],
  ])('returns an error for %j', async ([body, sentence], { desk }) => {
    const agent = await anAgent(desk.db)
    await expect(desk.as(agent)(profile.change, { body: body as never })).rejects.toThrow(`400 ${sentence}`)
  })

  test('a change never accepts a role, a customer or another user', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const body = { role: 'admin', customerId: 1, id: 1, isActive: false, username: 'root' }
    expect(await desk.as(requester)(profile.change, { body: body as never })).toMatchObject({
      id: requester.id,
      role: 'requester',
      customerId: null,
      username: requester.username,
    })
  })
})

describe('own e-mail address', () => {
  test('the address changes with the password; the old mailbox is notified, and reset links become invalid', async ({
    desk,
  }) => {
    const agent = await withPassword(desk, await anAgent(desk.db))
    const [before, email] = [agent.email, `${unique('fresh').replace(' ', '')}@example.test`]
    await desk.db
      .insertInto('password_resets')
      .values({ token_hash: randomUUID(), user_id: agent.id, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    const changed = await desk.as(agent)(profile.changeEmail, { body: { email, password: secret } })
    expect(changed).toMatchObject({ email })
    const mails = await desk.db.selectFrom('mails').select('subject').where('recipient', '=', before).execute()
    expect(mails).toEqual([{ subject: 'Your email address was changed' }])
    expect(await desk.db.selectFrom('password_resets').where('user_id', '=', agent.id).execute()).toEqual([])
    expect(await logOf(desk, agent.id, 'user.changed')).toMatchObject([
      { changes: { email: { from: before, to: email } } },
    ])
  })

  test('the change returns an error for a wrong password, and for an address with which another user signs in', async ({
    desk,
  }) => {
    const agent = await withPassword(desk, await anAgent(desk.db))
    const other = await aRequester(desk.db)
    const change = (email: string, password = secret) =>
      desk.as(agent)(profile.changeEmail, { body: { email, password } })
    await expect(change('new@example.test', 'wrong')).rejects.toThrow('400 Wrong password')
    await expect(change(other.email.toUpperCase())).rejects.toThrow('409 This email address is already registered')
    await expect(change('no-at-sign')).rejects.toThrow('400 Please enter a valid email address')
    expect(await desk.as(agent)(auth.me)).toMatchObject({ email: agent.email })
  })

  test('when two users request the same address at once, one of them gets it', async ({ desk }) => {
    const people = [await withPassword(desk, await anAgent(desk.db)), await withPassword(desk, await anAgent(desk.db))]
    const body = { email: `${unique('wanted').replace(' ', '')}@example.test`, password: secret }
    const replies = await Promise.all(
      people.map((one) => desk.send(one, { method: 'PUT', url: profile.changeEmail.path, payload: body })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('own e-mail address, changed several times at once', () => {
  test('each change starts from the current address, and each replaced mailbox is notified', async ({ desk }) => {
    const agent = await withPassword(desk, await anAgent(desk.db))
    await desk.headersOf(agent)
    const wanted = [1, 2, 3].map((at) => `${unique(`at-once-${at}-`).replace(' ', '')}@example.test`)
    const replies = await Promise.all(
      wanted.map((email) =>
        desk.send(agent, { method: 'PUT', url: profile.changeEmail.path, payload: { email, password: secret } }),
      ),
    )
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const changes = (await logOf(desk, agent.id, 'user.changed')).map(
      (data) => (data as { changes: { email: { from: string; to: string } } }).changes.email,
    )
    expect(changes).toHaveLength(replies.filter(({ status }) => status === 200).length)
    let address = agent.email
    for (const { from, to } of changes) {
      expect(from).toBe(address)
      const told = await desk.db.selectFrom('mails').select('body').where('recipient', '=', from).execute()
      expect(told).toMatchObject([{ body: expect.stringContaining(` is now ${to}.`) }])
      address = to
    }
    expect(await desk.as(agent)(auth.me)).toMatchObject({ email: address })
  })
})

describe('own password', () => {
  test('one of three simultaneous requests changes the password; the others get the error for a wrong password', async ({
    desk,
  }) => {
    const agent = await withPassword(desk, await anAgent(desk.db))
    await desk.headersOf(agent)
    const wanted = [1, 2, 3].map((at) => `dispatch and hatch ${at}`)
    const replies = await Promise.all(
      wanted.map((newPassword) =>
        desk.send(agent, {
          method: 'PUT',
          url: profile.changePassword.path,
          payload: { currentPassword: secret, newPassword },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    for (const [at, password] of wanted.entries()) {
      const isSet = replies[at]!.status === 200
      if (!isSet) expect(replies[at]!.json).toMatchObject({ message: 'Wrong password' })
      const signIn = await desk.send(null, {
        method: 'POST',
        url: auth.login.path,
        payload: { username: agent.username, password },
      })
      expect([password, signIn.status]).toEqual([password, isSet ? 200 : 401])
    }
    expect(await logOf(desk, agent.id, 'user.password_changed')).toHaveLength(1)
  })

  test('the change requires the current password, and ends every other session, but not the API key', async ({
    desk,
  }) => {
    const agent = await withPassword(desk, await anAgent(desk.db))
    await desk.headersOf(agent)
    await desk.db
      .insertInto('sessions')
      .values({
        token_hash: randomUUID(),
        user_id: agent.id,
        portal_id: null,
        expires_at: new Date(Date.now() + 60_000),
        ip: null,
        user_agent: null,
      })
      .execute()
    const body = { currentPassword: secret, newPassword: 'dispatch and hatch' }
    const authorization = `Bearer ${await anApiKey(desk.db, agent)}`
    await desk.as(agent)(profile.changePassword, { body })
    expect(await desk.as(agent)(sessions.list)).toMatchObject([{ isCurrent: true }])
    expect((await desk.send(null, { url: auth.me.path, headers: { authorization } })).status).toBe(200)
    await expect(desk.as(agent)(profile.changePassword, { body })).rejects.toThrow('400 Wrong password')
    const signedIn = await desk.as(null)(auth.login, {
      body: { username: agent.username, password: 'dispatch and hatch' },
    })
    expect(signedIn.id).toBe(agent.id)
    expect(await logOf(desk, agent.id, 'user.password_changed')).toEqual([{ userId: agent.id }])
  })

  test.for([
    ['short', 'Password must be at least 8 characters'],
    ['password123', 'Choose a less common password'],
  ])('returns an error for %s', async ([newPassword, sentence], { desk }) => {
    const agent = await withPassword(desk, await anAgent(desk.db))
    const body = { currentPassword: secret, newPassword: newPassword! }
    await expect(desk.as(agent)(profile.changePassword, { body })).rejects.toThrow(`400 ${sentence}`)
  })

  test('the current password may be tried ten times a minute', async ({ desk }) => {
    const agent = await withPassword(desk, await anAgent(desk.db))
    await desk.db
      .insertInto('rate_limits')
      .values({ key: `own-password:${agent.id}`, count: 9, started_at: new Date() })
      .execute()
    const body = { currentPassword: 'wrong', newPassword: 'dispatch and hatch' }
    await expect(desk.as(agent)(profile.changePassword, { body })).rejects.toThrow('400 Wrong password')
    await expect(desk.as(agent)(profile.changePassword, { body })).rejects.toThrow('429')
  })

  test('an account without a password gets one only by e-mail', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const body = { currentPassword: 'anything', newPassword: 'dispatch and hatch' }
    await expect(desk.as(agent)(profile.changePassword, { body })).rejects.toThrow(
      '400 Your account has no password yet',
    )
  })
})
