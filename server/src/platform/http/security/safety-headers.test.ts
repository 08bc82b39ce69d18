import { describe, expect } from 'vitest'
import { aPortal } from '../../../features/customers/customers.factory.ts'
import { anAgent, aPortalUser } from '../../../features/users/users.factory.ts'
import { openDesk, test } from '../../../testing/test-desk.ts'

describe('safety headers of every response', () => {
  test('forbid running, framing, sniffing and leaking the referrer', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    for (const url of ['/', '/tickets', '/api/auth/me', '/api/nothing', '/api/tickets/999', '/api/docs', '/healthz']) {
      const { headers } = await desk.send(agent, { url, headers: { accept: 'text/html,*/*' } })
      expect([url, headers]).toMatchObject([
        url,
        {
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
        },
      ])
      const policy = String(headers['content-security-policy'])
      for (const rule of [
        "default-src 'self'",
        "base-uri 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "worker-src 'self'",
        "frame-ancestors 'none'",
      ])
        expect([url, policy]).toEqual([url, expect.stringContaining(rule)])
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:)/)
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('forbid caching of a response to a signed-in user, however its URL is written', async ({ desk }) => {
    const user = await aPortalUser(desk.db)
    const { host } = await aPortal(desk.db, user.customer_id!)
    for (const url of ['/api/auth/me', '/%61pi/auth/me', `http://${host}/api/auth/me`, '/api/auth/me?x=/app.css']) {
      const { status, headers } = await desk.send(user, { url })
      expect([url, status, headers['cache-control']]).toEqual([url, 200, 'no-store'])
    }
    for (const url of ['/api/auth/me/x.css', '/api/portal/tickets/nothing.js', '/healthz'])
      expect((await desk.send(user, { url })).headers['cache-control']).toBe('no-store')
  })

  test('set HSTS for a year when the desk is reached over https, and only then', async ({ desk }) => {
    const hsts = 'strict-transport-security'
    expect((await desk.send(null, { url: '/healthz' })).headers[hsts]).toBeUndefined()
    const secure = await openDesk({ HATCHWAY_URL: 'https://desk.example' })
    expect((await secure.desk.send(null, { url: '/healthz' })).headers[hsts]).toBe(
      'max-age=31536000; includeSubDomains',
    )
    await secure.close()
  })
})
