import { singleSignOn } from '@hatchway/contract/accounts/single-sign-on'
import { describe, expect } from 'vitest'
import { test } from '../../testing/services/desk-with-identity-provider.ts'
import { aSignOn } from '../../testing/services/sign-on.ts'
import { type Desk, openDesk } from '../../testing/test-desk.ts'
import { loggedEvents } from '../activity/activity.factory.ts'
import { anAdmin, anAgent, aPassword, aRequester, aUserOfPortal } from '../users/users.factory.ts'

const secret = 'hatch and dispatch'
const call = singleSignOn.connect.path

async function anAdminWithPassword(desk: Desk) {
  const admin = await anAdmin(desk.db)
  await aPassword(desk.db, admin.id, secret)
  return admin
}

describe('single sign-on of the own account', () => {
  test('an account is linked with its password, and from then on the provider signs in even an admin', async ({
    desk,
    directory,
  }) => {
    const admin = await anAdminWithPassword(desk)
    const account = directory.add({ email: 'another.user@northwind.example', email_verified: false })
    const connected = await aSignOn(desk, admin).signOn(account, { call, payload: { password: secret } })
    expect(connected).toMatchObject({ status: 200, json: { purpose: 'connect', userId: admin.id } })
    expect(await desk.as(admin)(singleSignOn.waysIn)).toMatchObject({
      hasPassword: true,
      isConfigured: true,
      identities: [{ issuer: directory.issuer, email: 'another.user@northwind.example' }],
    })
    expect((await aSignOn(desk).signOn(account)).json.userId).toBe(admin.id)
    const log = await loggedEvents(desk.db, { event: 'identity.connected', actor_id: admin.id })
    expect(log).toMatchObject([{ data: { how: 'profile', issuer: directory.issuer } }])
  })

  test('an account is not linked with a wrong password, or by an unauthenticated client', async ({ desk }) => {
    const admin = await anAdminWithPassword(desk)
    const wrong = await aSignOn(desk, admin).begin(call, { password: 'wrong' })
    expect([wrong.status, wrong.json.message]).toEqual([400, 'Wrong password'])
    expect((await aSignOn(desk).begin(call, { password: secret })).status).toBe(401)
  })

  test('a link can be finished only by the user who began it', async ({ desk, directory }) => {
    const [admin, other] = [await anAdminWithPassword(desk), await anAgent(desk.db)]
    const account = directory.add({ email: 'x@northwind.example' })
    const browser = aSignOn(desk, admin)
    const { json } = await browser.begin(call, { password: secret })
    const search = await browser.visitDirectory(json.address as string, account)
    const { cookie } = await desk.headersOf(other)
    const begun = await desk.db.selectFrom('sign_on_attempts').select('user_id').execute()
    expect(begun.map((row) => row.user_id)).toContain(admin.id)
    const elsewhere = await desk.app.inject({
      method: 'POST',
      url: singleSignOn.finish.path,
      headers: { host: 'localhost', cookie: cookie! },
      payload: { search },
    })
    expect(elsewhere.statusCode).toBe(400)
    await desk.db.deleteFrom('sessions').where('user_id', '=', admin.id).execute()
    expect(await browser.finish(search)).toMatchObject({
      status: 403,
      json: { message: 'You have been signed out. Sign in and try again.' },
    })
    expect(await desk.as(other)(singleSignOn.waysIn)).toMatchObject({ identities: [] })
  })

  test('an account cannot take the identity of another user, or a second identity', async ({ desk, directory }) => {
    const [first, second] = [await anAdminWithPassword(desk), await anAdminWithPassword(desk)]
    const payload = { password: secret }
    const [one, two] = [directory.add({}), directory.add({})]
    await aSignOn(desk, first).signOn(one, { call, payload })
    expect((await aSignOn(desk, second).signOn(one, { call, payload })).json.message).toBe(
      'This directory identity is already connected to another account.',
    )
    expect((await aSignOn(desk, first).signOn(two, { call, payload })).json.message).toContain(
      'Disconnect that one first.',
    )
    expect((await aSignOn(desk, first).signOn(one, { call, payload })).status).toBe(200)
    expect((await desk.as(first)(singleSignOn.waysIn)).identities).toHaveLength(1)
  })

  test('an identity can be unlinked, unless it is the only way to sign in', async ({ desk, directory }) => {
    const admin = await anAdminWithPassword(desk)
    const account = directory.add({ email: 'gone@northwind.example', email_verified: true })
    await aSignOn(desk, admin).signOn(account, { call, payload: { password: secret } })
    const [identity] = (await desk.as(admin)(singleSignOn.waysIn)).identities
    await desk.as(admin)(singleSignOn.disconnect, { params: { id: identity!.id } })
    expect((await desk.as(admin)(singleSignOn.waysIn)).identities).toEqual([])
    await expect(desk.as(admin)(singleSignOn.disconnect, { params: { id: identity!.id } })).rejects.toThrow('404')

    const { json } = await aSignOn(desk).signOn(account)
    const newcomer = { id: json.userId as number, customer_id: null }
    const ways = await desk.as(newcomer)(singleSignOn.waysIn)
    expect(ways.hasPassword).toBe(false)
    const { id } = ways.identities[0]!
    await expect(desk.as(newcomer)(singleSignOn.disconnect, { params: { id } })).rejects.toThrow(
      '409 This is your only way to sign in.',
    )
    await expect(desk.as(admin)(singleSignOn.disconnect, { params: { id } })).rejects.toThrow('404')
    await aPassword(desk.db, newcomer.id, secret)
    await desk.as(newcomer)(singleSignOn.disconnect, { params: { id } })
    const log = await loggedEvents(desk.db, { event: 'identity.disconnected', actor_id: newcomer.id })
    expect(log).toMatchObject([{ data: { userId: newcomer.id } }])
  })

  test('a portal account has no single sign-on', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    await aPassword(desk.db, user.id, secret)
    expect(await desk.as(user)(singleSignOn.waysIn)).toMatchObject({ isConfigured: false, identities: [] })
    await expect(desk.as(user)(singleSignOn.connect, { body: { password: secret } })).rejects.toThrow('403')
  })

  test('linking returns an error when no provider is configured', async () => {
    const { desk, close } = await openDesk()
    const requester = await aRequester(desk.db)
    expect(await desk.as(requester)(singleSignOn.waysIn)).toEqual({
      hasPassword: false,
      isConfigured: false,
      identities: [],
    })
    await expect(desk.as(requester)(singleSignOn.connect, { body: { password: secret } })).rejects.toThrow('409')
    await close()
  })
})
