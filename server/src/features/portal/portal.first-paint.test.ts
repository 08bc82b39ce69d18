import { auth } from '@hatchway/contract/accounts/auth'
import { companies } from '@hatchway/contract/customers/company'
import { portal } from '@hatchway/contract/customers/portal'
import { expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAgent, aPortalUser } from '../users/users.factory.ts'

/** Requests the page as a browser does, and returns the data of the first paint. */
async function firstPaint(desk: Desk, headers: Record<string, string>) {
  const page = await desk.send(null, { url: '/', headers: { accept: 'text/html', ...headers } })
  const [, text] = /id="first-paint">(.*?)<\/script>/.exec(page.text) ?? []
  expect(page.headers['cache-control']).toBe('no-store')
  return { data: JSON.parse(text!) as Record<string, unknown>, html: page.text }
}

test('the page of a signed-in agent contains what their first calls return', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const { data } = await firstPaint(desk, await desk.headersOf(agent))
  const as = desk.as(agent)
  expect(data).toEqual({
    '/api/portal/detect': await as(portal.detect),
    '/api/company': await as(companies.show),
    '/api/auth/me': { ...(await as(auth.me)), livePosition: expect.anything() },
  })
})

test('the page of another session contains nothing of the first one', async ({ desk }) => {
  const [one, other] = [await anAgent(desk.db), await anAgent(desk.db)]
  await firstPaint(desk, await desk.headersOf(one))
  const { data, html } = await firstPaint(desk, await desk.headersOf(other))
  expect(data['/api/auth/me']).toMatchObject({ id: other.id })
  expect(html).not.toContain(one.email)
})

test('the page of an unauthenticated client contains branding and no user', async ({ desk }) => {
  const { data } = await firstPaint(desk, {})
  expect(Object.keys(data).toSorted()).toEqual(['/api/auth/me', '/api/company', '/api/portal/detect', '/api/setup'])
  expect(data['/api/auth/me']).toBeNull()
  const unknown = await firstPaint(desk, { cookie: 'hatchway_session=unknown' })
  expect(unknown.data['/api/auth/me']).toBeNull()
})

test('a portal user finds their portal on its page, and no user on the page of any host', async ({ desk }) => {
  const [customer, neighbor] = [await aCustomer(desk.db), await aCustomer(desk.db)]
  const [own, foreign] = [await aPortal(desk.db, customer.id), await aPortal(desk.db, neighbor.id)]
  const user = await aPortalUser(desk.db, { customer_id: customer.id })
  const headers = await desk.headersOf(user)
  const { data } = await firstPaint(desk, headers)
  expect(data['/api/portal/detect']).toMatchObject({ isPortal: true, portalId: own.id })

  for (const host of [own.host, foreign.host, 'desk.localhost']) {
    const elsewhere = await firstPaint(desk, { ...headers, host })
    const users = Object.entries(elsewhere.data).filter(([path]) => path.endsWith('/auth/me'))
    expect(users.map(([, found]) => found)).toEqual(host === 'desk.localhost' ? [null] : [])
    expect(elsewhere.html).not.toContain(user.email)
    if (host !== own.host) expect(elsewhere.html).not.toContain(customer.name)
  }
})

test('an agent finds no user on the page of a portal', async ({ desk }) => {
  const { host } = await aPortal(desk.db, (await aCustomer(desk.db)).id)
  const agent = await anAgent(desk.db)
  const { data, html } = await firstPaint(desk, { ...(await desk.headersOf(agent)), host })
  expect(Object.keys(data).filter((path) => path.endsWith('/auth/me'))).toEqual([])
  expect(html).not.toContain(agent.email)
})
