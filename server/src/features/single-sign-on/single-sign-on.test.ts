import { auth } from '@hatchway/contract/accounts/auth'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { test } from '../../testing/services/desk-with-identity-provider.ts'
import { aSignOn } from '../../testing/services/sign-on.ts'
import { type Desk, openDesk } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { anApiKey } from '../api-keys/api-keys.factory.ts'
import { anAdmin, anAgent, aPassword, aPortalUser, aRequester } from '../users/users.factory.ts'

const identitiesOf = (desk: Desk, userId: number) =>
  desk.db.selectFrom('identities').select(['issuer', 'subject', 'email']).where('user_id', '=', userId).execute()
const eventsOf = async (desk: Desk, userId: number) =>
  (await activityOf(desk.db, { actorId: userId })).map(({ event }) => event)
const emailFor = (name: string) => `${unique(name).replaceAll(' ', '-').toLowerCase()}@northwind.example`

describe('signing in with single sign-on', () => {
  test('signing in links an agent by a verified address, and finds them by the subject from then on', async ({
    desk,
    directory,
  }) => {
    const agent = await anAgent(desk.db)
    await aPassword(desk.db, agent.id, 'hatch and dispatch')
    const account = directory.add({ email: agent.email.toUpperCase(), email_verified: true, name: 'Ada' })
    const browser = aSignOn(desk)
    const first = await browser.signOn(account)
    expect(first).toMatchObject({ status: 200, json: { purpose: 'sign-in', userId: agent.id, isNew: false } })
    expect(browser.session()).toBeDefined()
    expect(await identitiesOf(desk, agent.id)).toMatchObject([{ issuer: directory.issuer, subject: account }])
    expect(await eventsOf(desk, agent.id)).toEqual(['identity.connected', 'user.signed_in'])
    const mails = await desk.db.selectFrom('mails').select('subject').where('recipient', '=', agent.email).execute()
    expect(mails).toEqual([{ subject: 'Your account was connected to single sign-on' }])

    // The address may change here or at the provider: the subject identifies the user.
    await desk.db
      .updateTable('users')
      .set({ email: emailFor('other') })
      .where('id', '=', agent.id)
      .execute()
    expect((await aSignOn(desk).signOn(account)).json.userId).toBe(agent.id)
    expect(await eventsOf(desk, agent.id)).toEqual(['identity.connected', 'user.signed_in', 'user.signed_in'])
    const body = { username: agent.username, password: 'hatch and dispatch' }
    expect((await desk.as(null)(auth.login, { body })).id).toBe(agent.id)
  })

  test('an unknown identity gets a requester account with a free username', async ({ desk, directory }) => {
    await aRequester(desk.db, { username: 'grace.hopper' })
    const email = emailFor('grace')
    const account = directory.add({
      email,
      email_verified: false,
      name: 'Grace Hopper',
      preferred_username: 'grace.hopper@x',
    })
    const browser = aSignOn(desk)
    const { json } = await browser.signOn(account)
    const made = await desk.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', json.userId as number)
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({
      email,
      full_name: 'Grace Hopper',
      role: 'requester',
      customer_id: null,
      username: 'grace.hopper2',
    })
    expect(await eventsOf(desk, made.id)).toEqual(['user.registered', 'identity.connected', 'user.signed_in'])
    expect((await aSignOn(desk).signOn(account)).json.userId).toBe(made.id)
  })

  test('two simultaneous sign-ons of the same new identity create one account', async ({ desk, directory }) => {
    const email = emailFor('twice')
    const account = directory.add({ email, name: 'Twice' })
    const replies = await Promise.all([1, 2].map(() => aSignOn(desk).signOn(account)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await desk.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })

  test('linking a requester’s account by its address revokes all earlier access', async ({ desk, directory }) => {
    const requester = await aRequester(desk.db)
    await aPassword(desk.db, requester.id, 'planted by an attacker')
    const former = { cookie: (await desk.headersOf(requester)).cookie!, host: 'desk.localhost' }
    const key = { authorization: `Bearer ${await anApiKey(desk.db, requester)}`, host: 'desk.localhost' }
    const account = directory.add({ email: requester.email, email_verified: true })
    expect((await aSignOn(desk).signOn(account)).json.userId).toBe(requester.id)
    for (const headers of [former, key])
      expect((await desk.app.inject({ url: auth.me.path, headers })).statusCode).toBe(401)
    const body = { username: requester.username, password: 'planted by an attacker' }
    await expect(desk.as(null)(auth.login, { body })).rejects.toThrow('401 Invalid credentials')
  })

  test('claims are read from the signed token as well as from the userinfo endpoint', async ({ desk, directory }) => {
    directory.tellInToken(true)
    const agent = await anAgent(desk.db)
    const account = directory.add({ email: agent.email, email_verified: true, name: 'Ada' })
    expect((await aSignOn(desk).signOn(account)).json.userId).toBe(agent.id)
    directory.tellInToken(false)
  })

  test('signing in works after the provider has rotated its keys', async ({ desk, directory }) => {
    const agent = await anAgent(desk.db)
    const account = directory.add({ email: agent.email, email_verified: true })
    await aSignOn(desk).signOn(account)
    directory.rotateKeys()
    expect((await aSignOn(desk).signOn(account)).json.userId).toBe(agent.id)
  })
})

describe('single sign-on rejects an identity that', () => {
  test('has the unverified address of an account', async ({ desk, directory }) => {
    for (const make of [anAgent, aRequester, anAdmin]) {
      const user = await make(desk.db)
      const account = directory.add({ email: user.email, email_verified: false })
      const { status, json } = await aSignOn(desk).signOn(account)
      expect(status).toBe(403)
      expect(json.message).toContain('the directory does not confirm that the address is yours')
      expect(await identitiesOf(desk, user.id)).toEqual([])
    }
  })

  test('has the address of an admin, verified or not', async ({ desk, directory }) => {
    const admin = await anAdmin(desk.db)
    const browser = aSignOn(desk)
    const { status, json } = await browser.signOn(directory.add({ email: admin.email, email_verified: true }))
    expect([status, json.message]).toEqual([
      403,
      'Admin accounts have to be connected manually. Sign in with your password, then connect under Settings, Profile.',
    ])
    expect(browser.session()).toBeUndefined()
    const [log] = await desk.db
      .selectFrom('activity')
      .select(['actor_kind', 'data'])
      .where('event', '=', 'user.sign_on_refused')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(log).toMatchObject({ actor_kind: 'anonymous', data: { userId: admin.id, email: admin.email } })
  })

  test('belongs to a deactivated account, linked before or not', async ({ desk, directory }) => {
    const [before, never] = [await anAgent(desk.db), await anAgent(desk.db, { is_active: false })]
    const account = directory.add({ email: before.email, email_verified: true })
    await aSignOn(desk).signOn(account)
    await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', before.id).execute()
    for (const one of [account, directory.add({ email: never.email, email_verified: true })])
      expect((await aSignOn(desk).signOn(one)).json.message).toBe(
        'Your account is deactivated. Contact your administrator.',
      )
  })

  test('belongs to a customer portal', async ({ desk, directory }) => {
    const user = await aPortalUser(desk.db)
    const { json } = await aSignOn(desk).signOn(directory.add({ email: user.email, email_verified: true }))
    expect(json.message).toBe('Your account belongs to a customer portal. Sign in there with your password.')
  })

  test('is a second identity for an account that has one', async ({ desk, directory }) => {
    const agent = await anAgent(desk.db)
    await aSignOn(desk).signOn(directory.add({ email: agent.email, email_verified: true }))
    const { json } = await aSignOn(desk).signOn(directory.add({ email: agent.email, email_verified: true }))
    expect(json.message).toBe('Your account is connected to another directory identity.')
  })

  test('has no address at all', async ({ desk, directory }) => {
    const { json } = await aSignOn(desk).signOn(directory.add({ name: 'No Address' }))
    expect(json.message).toBe('The directory did not send your email address. Ask your administrator to include it.')
  })

  test('is unknown, when registration is off', async ({ directory }) => {
    const { desk, close } = await openDesk({ ...directory.env, OIDC_SIGN_UP: '0' })
    await anAdmin(desk.db)
    const { status, json } = await aSignOn(desk).signOn(
      directory.add({ email: emailFor('unknown'), email_verified: true }),
    )
    expect([status, json.message]).toEqual([403, 'You don’t have an account here yet. Ask your administrator for one.'])
    await close()
  })

  test('comes before the desk is set up', async ({ directory }) => {
    const { desk, close } = await openDesk(directory.env)
    const { json } = await aSignOn(desk).signOn(directory.add({ email: emailFor('first'), email_verified: true }))
    expect(json.message).toBe('This help desk is not set up yet.')
    await close()
  })
})
