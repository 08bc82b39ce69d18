import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import http, { type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export type DirectoryPerson = { email?: string; email_verified?: boolean; name?: string; preferred_username?: string }

/** A real OpenID provider on a port of its own, with pages on which anybody signs in by the name of their account. */
export type Directory = {
  issuer: string
  /** The environment of a desk that uses it. */
  env: Record<string, string>
  /** Makes somebody known there; answers the name of their account. */
  add: (person: DirectoryPerson) => string
  /** Signs with another key from now on. */
  rotateKeys: () => void
  /** Claims go into the token itself, or (as at first) are told when asked. */
  tellInToken: (inToken: boolean) => void
  /** Whom the desk may send people back to: known only when its port is. */
  allow: (redirectAddress: string) => void
  stop: () => Promise<void>
  start: () => Promise<void>
}

// It tells at length that it is not fit for production.
for (const level of ['info', 'warn'] as const) {
  const say = console[level]
  console[level] = (...said: unknown[]) => String(said[0]).startsWith('oidc-provider') || say(...said)
}

/** Starts a directory; `redirects` are the addresses that it sends people back to. */
export async function openDirectory(redirects: string[] = []): Promise<Directory> {
  const people = new Map<string, DirectoryPerson>()
  const allowed = new Set(redirects)
  let key = newKey()
  let inToken = false
  let answer: http.RequestListener = () => {}
  let server: Server = http.createServer((request, reply) => answer(request, reply))
  const port = await listen(server, 0)
  const issuer = `http://localhost:${port}`

  const renew = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'hatchway',
          client_secret: 'a secret between the two',
          redirect_uris: allowed.size ? [...allowed] : ['http://localhost/unused'],
          application_type: 'native',
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['a key for the cookies of the directory'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
      conformIdTokenClaims: !inToken,
      pkce: { required: () => true },
      findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    } as Configuration)
    provider.on('server_error', (_ctx, error) => console.error('The test’s directory failed', error))
    answer = provider.callback()
  }
  renew()

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'hatchway', OIDC_CLIENT_SECRET: 'a secret between the two' },
    add: (person) => {
      const account = `account-${randomUUID()}`
      people.set(account, person)
      return account
    },
    rotateKeys: () => {
      key = newKey()
      renew()
    },
    tellInToken: (yes) => {
      inToken = yes
      renew()
    },
    allow: (address) => {
      allowed.add(address)
      renew()
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    start: async () => {
      server = http.createServer((request, reply) => answer(request, reply))
      await listen(server, port)
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, 'localhost', () => resolve((server.address() as AddressInfo).port))
  })
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as JsonWebKey), kid: randomUUID(), use: 'sig', alg: 'RS256' }
}
