import { singleSignOn } from '@hatchway/contract/accounts/single-sign-on'
import { describe, expect } from 'vitest'
import { test } from '../../testing/services/desk-with-identity-provider.ts'
import { openDirectory } from '../../testing/services/identity-provider.ts'
import { aSignOn } from '../../testing/services/sign-on.ts'
import { openDesk } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'

const tooLate = 'This sign-in was started in another window, or has expired. Try again.'
const untrusted = 'The directory’s response could not be verified. Try again from the sign-in page.'

describe('single sign-on security', () => {
  test('a sign-on finishes once: the returned code and state cannot be used again', async ({ desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const search = await browser.visitDirectory(json.address as string, account)
    expect((await browser.finish(search)).status).toBe(200)
    expect(await browser.finish(search)).toMatchObject({ status: 400, json: { message: tooLate } })
  })

  test('a sign-on finishes only in the browser that began it', async ({ desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const [attacker, victim, outsider] = [aSignOn(desk), aSignOn(desk), aSignOn(desk)]
    const { json } = await attacker.begin()
    await victim.begin()
    const search = await attacker.visitDirectory(json.address as string, account)
    for (const other of [victim, outsider]) {
      expect(await other.finish(search)).toMatchObject({ status: 400, json: { message: tooLate } })
      expect(other.session()).toBeUndefined()
    }
    expect((await attacker.finish(search)).status).toBe(200)
  })

  test('two sign-ons that were begun in one browser both finish', async ({ desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const browser = aSignOn(desk)
    const begun = [await browser.begin(), await browser.begin()]
    for (const { json } of begun)
      expect((await browser.finish(await browser.visitDirectory(json.address as string, account))).status).toBe(200)
  })

  test('a sign-on expires after ten minutes', async ({ desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const search = await browser.visitDirectory(json.address as string, account)
    await desk.db
      .updateTable('sign_on_attempts')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await browser.finish(search)).toMatchObject({ status: 400, json: { message: tooLate } })
  })

  test.for([
    ['another nonce', 'nonce', 'another-users'],
    ['another state', 'state', 'another-users'],
    ['another proof of who began', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('a response with %s is rejected', async ([, name, value], { desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const address = new URL(json.address as string)
    address.searchParams.set(name!, value!)
    const { status, json: answer } = await browser.finish(await browser.visitDirectory(address.href, account))
    expect(status).toBe(400)
    expect([tooLate, untrusted, 'The sign-in expired or was already used. Try again.']).toContain(answer.message)
    expect(browser.session()).toBeUndefined()
  })

  test('a response from another issuer is rejected', async ({ desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const search = new URLSearchParams(await browser.visitDirectory(json.address as string, account))
    search.set('iss', 'https://elsewhere.example')
    expect(await browser.finish(`?${search}`)).toMatchObject({ status: 400, json: { message: untrusted } })
  })

  test('a canceled sign-on returns our own message, never the provider’s text', async ({ desk, directory }) => {
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const search = await browser.visitDirectory(json.address as string, directory.add({}), { cancels: true })
    expect(search).toContain('error=access_denied')
    const { status, json: answer } = await browser.finish(search)
    expect([status, answer.message]).toEqual([400, 'The directory denied access, or you canceled.'])
  })

  test.for([
    ['temporarily_unavailable', 'The directory is busy. Try again in a moment, or sign in with your password.'],
    ['consent_required', 'You have not allowed the directory to share your identity.'],
    [
      '<b>anything</b>',
      'The directory rejected the sign-in. Ask your administrator to run the test under Integrations.',
    ],
  ])('a sign-on that the provider ends with %s returns that reason', async ([error, message], { desk, directory }) => {
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const state = new URL(json.address as string).searchParams.get('state')!
    const search = new URLSearchParams({ error: error!, error_description: 'raw', state, iss: directory.issuer })
    expect(await browser.finish(`?${search}`)).toMatchObject({ status: 400, json: { message } })
  })

  test('the request has code flow, PKCE, state and nonce, and no secret in the URL or the database', async ({
    desk,
  }) => {
    const { json } = await aSignOn(desk).begin()
    const asked = Object.fromEntries(new URL(json.address as string).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'hatchway',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/api/auth/azure/callback',
      scope: 'openid profile email',
    })
    const rows = await desk.db.selectFrom('sign_on_attempts').selectAll().execute()
    for (const secret of [asked.state!, asked.nonce!]) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('the sign-on cookie is HttpOnly', async ({ desk }) => {
    const reply = await desk.app.inject({
      method: 'POST',
      url: singleSignOn.begin.path,
      headers: { host: 'localhost' },
    })
    expect(reply.headers['set-cookie']).toMatch(
      /^hatchway_sign_on=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/azure; HttpOnly; SameSite=Lax$/,
    )
  })

  test('a sign-on cannot begin from another site, on a portal, or at a URL that the provider does not know', async ({
    desk,
  }) => {
    const from = (headers: Record<string, string>) =>
      desk.app.inject({ method: 'POST', url: singleSignOn.begin.path, headers })
    expect((await from({ host: 'localhost', origin: 'https://evil.example' })).statusCode).toBe(403)
    const { host } = await aPortal(desk.db, (await aCustomer(desk.db)).id)
    const portal = await from({ host })
    expect([portal.statusCode, portal.json().message]).toEqual([403, 'Single sign-on is not available for portals'])
    const elsewhere = await from({ host: 'desk.lan' })
    expect(elsewhere.statusCode).toBe(400)
    expect(elsewhere.json().message).toMatch(/^Single sign-on only works at http:\/\/localhost\./)
  })

  test('a sign-on can begin sixty times a minute from one IP address', async ({ desk }) => {
    const key = 'sign-on:192.0.2.77'
    await desk.db.insertInto('rate_limits').values({ key, count: 60, started_at: new Date() }).execute()
    const reply = await desk.app.inject({
      method: 'POST',
      url: singleSignOn.begin.path,
      headers: { host: 'localhost' },
      remoteAddress: '192.0.2.77',
    })
    expect(reply.statusCode).toBe(429)
  })
})

describe('the desk without its identity provider', () => {
  test('the desk works without a configured provider, and reports that none is configured', async () => {
    const { desk, close } = await openDesk()
    for (const call of [singleSignOn.begin, singleSignOn.finish]) {
      const reply = await desk.send(null, { method: 'POST', url: call.path, payload: { search: '?code=x&state=y' } })
      expect([reply.status, reply.json]).toEqual([
        409,
        { message: 'Single sign-on isn’t set up', code: 'sign_on.not_configured' },
      ])
    }
    await close()
  })

  test('a provider that cannot be reached is reported, and works again as soon as it can be reached', async () => {
    const away = await openDirectory(['http://localhost/api/auth/azure/callback'])
    const { desk, close } = await openDesk(away.env)
    await anAdmin(desk.db)
    const account = away.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    await away.stop()
    const browser = aSignOn(desk)
    const message = 'The directory could not be reached. Try again in a moment, or sign in with your password.'
    expect(await browser.begin()).toMatchObject({ status: 503, json: { message } })

    await away.start()
    const { json } = await browser.begin()
    const search = await browser.visitDirectory(json.address as string, account)
    await away.stop()
    // Its metadata is cached, so a sign-on begins; but no identity can be verified.
    expect((await browser.begin()).status).toBe(200)
    expect(await browser.finish(search)).toMatchObject({ status: 503, json: { message } })
    await close()
  })

  test('an admin is told which setting to check when the settings are those of another provider', async ({
    directory,
  }) => {
    const { desk, close } = await openDesk({ ...directory.env, OIDC_ISSUER: `${directory.issuer}/realm` })
    const { status, json } = await aSignOn(desk).begin()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(json.message).toMatch(/Integrations|could not be reached/)
    await close()
  })

  test('an admin is told which setting to check when the secret is wrong', async ({ directory }) => {
    const { desk, close } = await openDesk({ ...directory.env, OIDC_CLIENT_SECRET: 'another' })
    await anAdmin(desk.db)
    const { status, json } = await aSignOn(desk).signOn(directory.add({ email: 'x@northwind.example' }))
    expect([status, json.message]).toEqual([
      400,
      'The directory rejected the sign-in. Ask your administrator to run the test under Integrations.',
    ])
    await close()
  })
})
