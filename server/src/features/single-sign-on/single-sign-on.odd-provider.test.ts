import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { integrations, singleSignOn } from '@hatchway/contract/accounts/single-sign-on'
import { describe, expect, test } from 'vitest'
import { aSignOn } from '../../testing/services/sign-on.ts'
import { openDesk } from '../../testing/test-desk.ts'
import { anAdmin } from '../users/users.factory.ts'

const misconfigured =
  'Single sign-on is not set up correctly. Ask your administrator to run the test under Integrations.'

describe('a provider that responds with something odd', () => {
  test.for([
    ['no URL to sign in at', { authorization_endpoint: undefined }, 'Sign-on', 'authorization_endpoint'],
    ['a text in place of that URL', { authorization_endpoint: 'not a URL' }, 'Sign-on', 'authorization_endpoint'],
    ['a script in place of that URL', { authorization_endpoint: 'javascript:alert(1)' }, 'Sign-on', 'authorization'],
    ['no URL for tokens', { token_endpoint: undefined }, 'Sign-on', 'token_endpoint'],
  ] as const)('is reported by the test and to the user: %s', async ([, wrong, step, says]) => {
    const { found, begun } = await outcomeWith((own) => (_request, reply) => sendJson(reply, { ...own, ...wrong }))
    expect(found(step)).toMatchObject({ state: 'failed', says: expect.stringContaining(says) })
    expect(begun).toMatchObject({ status: 400, json: { message: misconfigured } })
  })

  test('a list is no description, and an object no issuer', async () => {
    const list = await outcomeWith(() => (_request, reply) => sendJson(reply, []))
    expect([list.found('Discovery')!.state, list.begun.status]).toEqual(['failed', 400])
    const other = await outcomeWith((own) => (_request, reply) => sendJson(reply, { ...own, issuer: { a: 1 } }))
    expect(other.found('Issuer')!.says).toContain('the issuer (none).')
    expect(other.begun.status).toBe(400)
  })

  test('a redirect fails in the test as it does in a sign-on', async () => {
    const { found, begun } = await outcomeWith((own) => ({ url }, reply) => {
      if (url === '/moved') sendJson(reply, own)
      else reply.writeHead(302, { location: '/moved' }).end()
    })
    expect(found('Discovery')).toMatchObject({ state: 'failed', says: expect.stringContaining('status 302') })
    expect(begun).toMatchObject({ status: 400, json: { message: misconfigured } })
  })

  test('a long issuer is shortened', async () => {
    const issuer = `https://${'long'.repeat(10_000)}.example`
    const { found } = await outcomeWith((own) => (_request, reply) => sendJson(reply, { ...own, issuer }))
    expect(found('Issuer')!.says.length).toBeLessThan(300)
  })

  test('a response without end is read up to a megabyte, by the test and by a sign-on', async () => {
    const sent: number[] = []
    const { found, begun } = await outcomeWith(() => (_request, reply) => {
      const at = sent.push(0) - 1
      reply.writeHead(200, { 'content-type': 'application/json' })
      const send = () => {
        do sent[at]! += 64_000
        while (reply.write(' '.repeat(64_000)) && !reply.destroyed)
      }
      reply.on('drain', send)
      send()
    })
    expect(found('Discovery')).toMatchObject({ state: 'failed', says: expect.stringContaining('larger than 1 MB') })
    expect(begun.status).toBe(400)
    // What the connection buffers comes on top.
    for (const bytes of sent) expect(bytes).toBeLessThan(20_000_000)
  })
})

type Own = Record<string, unknown>

/** Returns what the test reports and how a sign-on begins with a provider that responds like this. */
async function outcomeWith(respond: (own: Own) => http.RequestListener) {
  let listener: http.RequestListener = () => {}
  const server = http.createServer((request, reply) => listener(request, reply))
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  listener = respond({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
  })
  const { desk, close } = await openDesk({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'x' })
  try {
    const { steps } = await desk.as(await anAdmin(desk.db))(integrations.checkSingleSignOn)
    const begun = await aSignOn(desk).begin(singleSignOn.begin.path)
    return { found: (name: string) => steps.find((step) => step.name === name), begun }
  } finally {
    await close()
    server.closeAllConnections()
    server.close()
  }
}

function sendJson(reply: http.ServerResponse, body: unknown) {
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
