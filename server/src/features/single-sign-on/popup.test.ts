import fs from 'node:fs'
import vm from 'node:vm'
import { expect } from 'vitest'
import { openDesk, test } from '../../testing/test-desk.ts'

test('the single sign-on popup reports that it is not configured, and notifies its opener with a script file', async ({
  desk,
}) => {
  const page = await desk.send(null, { url: '/api/auth/azure' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('Single sign-on isn’t set up')
  expect(page.text).not.toMatch(/<script(?! src="\/api\/auth\/azure\.js")/)
  const script = await desk.send(null, { url: '/api/auth/azure.js' })
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.text).toContain("type: 'aad-auth'")
  expect(script.text).toContain("status: 'error'")
})

test('the popup goes to the identity provider when one is configured, and returns to the same page', async () => {
  const env = { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' }
  const { desk, close } = await openDesk(env)
  for (const url of ['/api/auth/azure', '/api/auth/azure/wait', '/api/auth/azure/callback?code=x&state=y']) {
    const page = await desk.send(null, { url })
    expect(page.text).toContain('Connecting to your organization’s directory.')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  }
  await close()
})

test('the popup posts its result to its opener, and to the other tabs only where it has lost the opener', async () => {
  const script = fs.readFileSync(new URL('popup.js', import.meta.url), 'utf8')
  const outcome = { purpose: 'sign-in', userId: 7, isNew: false, trial: null }
  const signIn = (hasOpener: boolean) =>
    new Promise<{ posted: unknown[]; broadcast: unknown[] }>((resolve) => {
      const posted: unknown[] = []
      const broadcast: unknown[] = []
      const window = {
        opener: hasOpener ? { postMessage: (message: unknown) => posted.push(message) } : null,
        location: { pathname: '/api/auth/azure/callback', search: '?code=x&state=y', origin: 'https://desk.example' },
        history: { replaceState: () => {} },
        close: () => resolve({ posted, broadcast }),
      }
      vm.runInNewContext(script, {
        window,
        document: { documentElement: { hasAttribute: () => false } },
        fetch: async () => Response.json(outcome),
        BroadcastChannel: class {
          postMessage = (message: unknown) => broadcast.push(message)
        },
      })
    })
  const message = { type: 'aad-auth', status: 'success', ...outcome }
  expect(await signIn(true)).toEqual({ posted: [message], broadcast: [] })
  expect(await signIn(false)).toEqual({ posted: [], broadcast: [7] })
})
