import { singleSignOn } from '@hatchway/contract/single-sign-on'
import { describe, expect } from 'vitest'
import { test } from '../../testing/desk-with-identity-provider.ts'
import { openDirectory } from '../../testing/identity-provider.ts'
import { aSignOn } from '../../testing/sign-on.ts'
import { openDesk } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'

const tooLate = 'This sign-in was begun in another window, or too long ago. Try again.'
const untrusted = 'The directory’s answer could not be trusted. Try again from the sign-in screen.'

describe('a sign-on', () => {
  test('ends once: what came back is worth nothing a second time', async ({ desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const search = await browser.visitDirectory(json.address as string, account)
    expect((await browser.finish(search)).status).toBe(200)
    expect(await browser.finish(search)).toMatchObject({ status: 400, json: { message: tooLate } })
  })

  test('ends in the browser that began it, and in no other', async ({ desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const [attacker, victim, stranger] = [aSignOn(desk), aSignOn(desk), aSignOn(desk)]
    const { json } = await attacker.begin()
    await victim.begin()
    const search = await attacker.visitDirectory(json.address as string, account)
    for (const other of [victim, stranger]) {
      expect(await other.finish(search)).toMatchObject({ status: 400, json: { message: tooLate } })
      expect(other.session()).toBeUndefined()
    }
    expect((await attacker.finish(search)).status).toBe(200)
  })

  test('that was begun twice in one browser ends twice', async ({ desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const browser = aSignOn(desk)
    const begun = [await browser.begin(), await browser.begin()]
    for (const { json } of begun)
      expect((await browser.finish(await browser.visitDirectory(json.address as string, account))).status).toBe(200)
  })

  test('is void after ten minutes', async ({ desk, directory }) => {
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
    ['another nonce', 'nonce', 'somebody-elses'],
    ['another state', 'state', 'somebody-elses'],
    ['another proof of who began', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('with %s is not believed', async ([, name, value], { desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const address = new URL(json.address as string)
    address.searchParams.set(name!, value!)
    const { status, json: answer } = await browser.finish(await browser.visitDirectory(address.href, account))
    expect(status).toBe(400)
    expect([tooLate, untrusted, 'The sign-in took too long, or was answered already. Try again.']).toContain(
      answer.message,
    )
    expect(browser.session()).toBeUndefined()
  })

  test('that comes back from another directory is not believed', async ({ desk, directory }) => {
    const account = directory.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const search = new URLSearchParams(await browser.visitDirectory(json.address as string, account))
    search.set('iss', 'https://elsewhere.example')
    expect(await browser.finish(`?${search}`)).toMatchObject({ status: 400, json: { message: untrusted } })
  })

  test('that somebody cancelled is told in words, never in the directory’s own', async ({ desk, directory }) => {
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const search = await browser.visitDirectory(json.address as string, directory.add({}), { cancels: true })
    expect(search).toContain('error=access_denied')
    const { status, json: answer } = await browser.finish(search)
    expect([status, answer.message]).toEqual([400, 'The directory did not let you in, or you cancelled.'])
  })

  test.for([
    ['temporarily_unavailable', 'The directory is busy. Try again in a moment, or sign in with your password.'],
    ['consent_required', 'You have not allowed the directory to tell us who you are.'],
    [
      '<b>anything</b>',
      'The directory refused the sign-in. Ask your administrator to run the test under Integrations.',
    ],
  ])('that the directory ends with %s says so', async ([error, sentence], { desk, directory }) => {
    const browser = aSignOn(desk)
    const { json } = await browser.begin()
    const state = new URL(json.address as string).searchParams.get('state')!
    const search = new URLSearchParams({ error: error!, error_description: 'raw', state, iss: directory.issuer })
    expect(await browser.finish(`?${search}`)).toMatchObject({ status: 400, json: { message: sentence } })
  })

  test('asks for code, PKCE, state and nonce, and leaves no secret in the address or the database', async ({
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

  test('keeps its cookie for the browser alone', async ({ desk }) => {
    const reply = await desk.app.inject({
      method: 'POST',
      url: singleSignOn.begin.path,
      headers: { host: 'localhost' },
    })
    expect(reply.headers['set-cookie']).toMatch(
      /^hatchway_sign_on=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/azure; HttpOnly; SameSite=Lax$/,
    )
  })

  test('is not begun from another site, on a portal, or at an address that the directory does not know', async ({
    desk,
  }) => {
    const from = (headers: Record<string, string>) =>
      desk.app.inject({ method: 'POST', url: singleSignOn.begin.path, headers })
    expect((await from({ host: 'localhost', origin: 'https://evil.example' })).statusCode).toBe(403)
    const { host } = await aPortal(desk.db, (await aCustomer(desk.db)).id)
    const portal = await from({ host })
    expect([portal.statusCode, portal.json().message]).toEqual([
      403,
      'Single sign-on is for the people of the service desk, not for portals',
    ])
    const elsewhere = await from({ host: 'desk.lan' })
    expect(elsewhere.statusCode).toBe(400)
    expect(elsewhere.json().message).toMatch(/^Single sign-on works at http:\/\/localhost alone\./)
  })

  test('is begun sixty times a minute from one address', async ({ desk }) => {
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

describe('without its directory the desk', () => {
  test('says that none is set up, and works as ever', async () => {
    const { desk, close } = await openDesk()
    for (const call of [singleSignOn.begin, singleSignOn.finish]) {
      const reply = await desk.send(null, { method: 'POST', url: call.path, payload: { search: '?code=x&state=y' } })
      expect([reply.status, reply.json]).toEqual([409, { message: 'Single sign-on isn’t set up' }])
    }
    await close()
  })

  test('says when it can’t be reached, and goes on by itself when it can be again', async () => {
    const away = await openDirectory(['http://localhost/api/auth/azure/callback'])
    const { desk, close } = await openDesk(away.env)
    await anAdmin(desk.db)
    const account = away.add({ email: (await anAgent(desk.db)).email, email_verified: true })
    await away.stop()
    const browser = aSignOn(desk)
    const sentence = 'The directory could not be reached. Try again in a moment, or sign in with your password.'
    expect(await browser.begin()).toMatchObject({ status: 503, json: { message: sentence } })

    await away.start()
    const { json } = await browser.begin()
    const search = await browser.visitDirectory(json.address as string, account)
    await away.stop()
    // What it said of itself is still known, so a sign-on begins; but nobody vouches for anybody.
    expect((await browser.begin()).status).toBe(200)
    expect(await browser.finish(search)).toMatchObject({ status: 503, json: { message: sentence } })
    await close()
  })

  test('tells an admin where to look when the settings are those of another one', async ({ directory }) => {
    const { desk, close } = await openDesk({ ...directory.env, OIDC_ISSUER: `${directory.issuer}/realm` })
    const { status, json } = await aSignOn(desk).begin()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(json.message).toMatch(/Integrations|could not be reached/)
    await close()
  })

  test('tells an admin where to look when the secret is wrong', async ({ directory }) => {
    const { desk, close } = await openDesk({ ...directory.env, OIDC_CLIENT_SECRET: 'another' })
    await anAdmin(desk.db)
    const { status, json } = await aSignOn(desk).signOn(directory.add({ email: 'x@northwind.example' }))
    expect([status, json.message]).toEqual([
      400,
      'The directory refused the sign-in. Ask your administrator to run the test under Integrations.',
    ])
    await close()
  })
})
