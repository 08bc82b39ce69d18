import { integrations } from '@hatchway/contract/accounts/single-sign-on'
import { describe, expect } from 'vitest'
import { test } from '../../testing/services/desk-with-identity-provider.ts'
import { aSignOn } from '../../testing/services/sign-on.ts'
import { openDesk } from '../../testing/test-desk.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'

const statesOf = (steps: { name: string; state: string }[]) =>
  Object.fromEntries(steps.map(({ name, state }) => [name, state]))

describe('single sign-on in the integrations settings', () => {
  test('the settings are returned to admins only, and never with the secret', async ({ desk, directory }) => {
    const portalUser = await aUserOfPortal(desk.db)
    for (const someone of [await anAgent(desk.db), await aRequester(desk.db), portalUser])
      for (const call of Object.values(integrations))
        expect((await desk.send(someone, { method: call.method, url: call.path })).status).toBe(403)
    const reply = await desk.send(await anAdmin(desk.db), { url: integrations.singleSignOn.path })
    expect(reply.json).toMatchObject({
      isConfigured: true,
      issuer: directory.issuer,
      clientId: 'hatchway',
      scopes: 'openid profile email',
      isSignUpOn: true,
      redirectUrl: 'http://desk.localhost/api/auth/azure/callback',
    })
    expect(reply.text).not.toContain('a secret between the two')
  })

  test('the settings list the linked users, last used first', async ({ desk, directory }) => {
    const admin = await anAdmin(desk.db)
    const [first, second] = [await anAgent(desk.db), await anAgent(desk.db)]
    for (const { email } of [first, second]) await aSignOn(desk).signOn(directory.add({ email, email_verified: true }))
    const { people, total } = await desk.as(admin)(integrations.linkedPeople, { query: { limit: 1 } })
    expect(people).toMatchObject([
      { userId: second.id, fullName: second.full_name, isActive: true, email: second.email },
    ])
    expect(total).toBeGreaterThanOrEqual(2)
    expect((await desk.as(admin)(integrations.linkedPeople, { query: { limit: 1, page: 2 } })).people).toMatchObject([
      { userId: first.id },
    ])
  })
})

describe('connection test', () => {
  test('the test passes every step with a working provider', async ({ desk, directory }) => {
    const { steps, canTry } = await desk.as(await anAdmin(desk.db))(integrations.checkSingleSignOn)
    expect(statesOf(steps)).toEqual({
      Settings: 'ok',
      Discovery: 'ok',
      Issuer: 'ok',
      Keys: 'ok',
      'Sign-on': 'ok',
      'Redirect URI': 'ok',
    })
    expect(canTry).toBe(true)
    expect(steps[0]!.says).toContain(directory.issuer)
    expect(JSON.stringify(steps)).not.toContain('a secret between the two')
  })

  test('the test names the settings that are missing', async () => {
    const { desk, close } = await openDesk()
    const { steps, canTry } = await desk.as(await anAdmin(desk.db))(integrations.checkSingleSignOn)
    expect(statesOf(steps)).toMatchObject({ Settings: 'failed', Discovery: 'skipped', Keys: 'skipped' })
    expect(steps[0]!.todo).toContain('Register the redirect URI')
    expect(canTry).toBe(false)
    await close()
  })

  test.for([
    ['the port is closed', 'http://localhost:59999', 'the connection was refused'],
    ['no machine has the name', 'https://no-such-directory.invalid', ''],
  ])('the test names the step that fails when %s', async ([, issuer, message]) => {
    const { desk, close } = await openDesk({ OIDC_ISSUER: issuer!, OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'x' })
    const { steps, canTry } = await desk.as(await anAdmin(desk.db))(integrations.checkSingleSignOn)
    expect(statesOf(steps)).toMatchObject({ Settings: 'ok', Discovery: 'failed', Issuer: 'skipped' })
    expect(steps[1]!.says).toContain(message)
    expect(steps[1]!.todo).toContain('OIDC_ISSUER')
    expect(canTry).toBe(false)
    await close()
  })

  test('the test reports a provider with another issuer name', async ({ directory }) => {
    const { desk, close } = await openDesk({
      ...directory.env,
      OIDC_ISSUER: directory.issuer.replace('localhost', '127.0.0.1'),
    })
    const { steps } = await desk.as(await anAdmin(desk.db))(integrations.checkSingleSignOn)
    expect(['failed', 'skipped']).toContain(statesOf(steps).Issuer)
    await close()
  })

  test('a trial sign-on shows the claims and the matching account, and changes nothing', async ({
    desk,
    directory,
  }) => {
    const admin = await anAdmin(desk.db)
    const agent = await anAgent(desk.db)
    const before = await desk.db.selectFrom('activity').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    const tried = async (person: object) => {
      const browser = aSignOn(desk, admin)
      const { json } = await browser.signOn(directory.add(person), { call: integrations.trySingleSignOn.path })
      expect(browser.session()).toBeUndefined()
      return json
    }
    expect(await tried({ email: agent.email, email_verified: true, name: 'Ada' })).toMatchObject({
      purpose: 'trial',
      trial: {
        outcome: 'link',
        user: { id: agent.id, fullName: agent.full_name },
        claims: expect.arrayContaining([
          { name: 'email', value: agent.email },
          { name: 'email_verified', value: 'true' },
        ]),
      },
    })
    expect(await tried({ email: admin.email, email_verified: true })).toMatchObject({
      trial: { outcome: 'refused', user: { id: admin.id } },
    })
    expect(await tried({ email: 'brand.new@northwind.example' })).toMatchObject({
      trial: { outcome: 'new', user: null },
    })
    expect(await tried({})).toMatchObject({ trial: { outcome: 'refused', user: null } })
    expect(
      await desk.db.selectFrom('identities').select('id').where('user_id', 'in', [agent.id, admin.id]).execute(),
    ).toEqual([])
    const after = await desk.db.selectFrom('activity').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(after).toEqual(before)
  })
})
