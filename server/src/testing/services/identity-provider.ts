import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import http, { type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export type ProviderAccount = { email?: string; email_verified?: boolean; name?: string; preferred_username?: string }

/** A real OpenID provider on its own port, with pages on which an account signs in by its name. */
export type Directory = {
  issuer: string
  /** The environment of a desk that uses it. */
  env: Record<string, string>
  /** Adds a user to the provider; returns the name of the account. */
  add: (person: ProviderAccount) => string
  /** Signs with another key from now on. */
  rotateKeys: () => void
  /** Sends the claims in the token, or (by default) from the userinfo endpoint. */
  tellInToken: (inToken: boolean) => void
  /** Allows a redirect URL, which is known only when the desk has its port. */
  allow: (redirectUrl: string) => void
  stop: () => Promise<void>
  start: () => Promise<void>
}

// The provider logs at length that it is not fit for production.
for (const level of ['info', 'warn'] as const) {
  const say = console[level]
  console[level] = (...said: unknown[]) => String(said[0]).startsWith('oidc-provider') || say(...said)
}

/** Starts an identity provider; `redirects` are the allowed redirect URLs. */
export async function openDirectory(redirects: string[] = []): Promise<Directory> {
  const people = new Map<string, ProviderAccount>()
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
