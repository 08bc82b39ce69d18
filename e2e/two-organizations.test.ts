import { portal } from '@hatchway/contract/customers/portal'
import { comments } from '@hatchway/contract/tickets/comments'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

test('a portal user cannot open a ticket of another organization by its URL', async ({ visit, desk }) => {
  const foreign = await aPortalTicket(desk, { subject: 'The reactor hums' }, 'globex')
  const { page } = await visit('acme', `/?ticket=${foreign.id}`)
  await expectVisible(page.getByRole('heading', { name: 'Ticket Not Found' }))
  await expectHidden(page.getByText('The reactor hums'))
})

test('a ticket of another organization is absent from search, list, export and their API calls', async ({
  visit,
  desk,
}) => {
  const foreign = await aPortalTicket(desk, { subject: 'The turbine whistles' }, 'globex')
  const { page } = await visit('acme', `/?search=${foreign.number}`)
  await expectVisible(page.getByText('No data found'))
  await page.goto('/?search=turbine')
  await expectVisible(page.getByText('No data found'))
  for (const call of ['/api/portal/tickets?limit=100&search=turbine', '/api/portal/tickets/search?q=turbine'])
    expect(await answer(page, call)).not.toContain('turbine whistles')
  expect(await answer(page, '/api/portal/tickets/export')).not.toContain('turbine')
})

test('every call that names a ticket of another organization is rejected', async ({ visit, desk }) => {
  const foreign = await aPortalTicket(desk, { subject: 'The pump leaks' }, 'globex')
  const { page } = await visit('acme', '/', { expectedErrors: /status of 40[34]/ })
  for (const [method, address] of [
    ['GET', `/api/portal/tickets/${foreign.id}`],
    ['GET', `/api/portal/tickets/${foreign.id}/comments`],
    ['POST', `/api/portal/tickets/${foreign.id}/comments`],
    ['GET', `/api/tickets/${foreign.id}`],
    ['GET', `/api/tickets/${foreign.id}/comments`],
    ['PUT', `/api/tickets/${foreign.id}/seen`],
  ] as const)
    expect([address, await status(page, method, address)]).toEqual([address, 404])
})

test('live events of another organization are not delivered', async ({ visit, desk }) => {
  const foreign = await aPortalTicket(desk, { subject: 'The fan rattles' }, 'globex')
  const own = await aPortalTicket(desk, { subject: 'The lamp flickers' }, 'acme')
  const { page } = await visit('acme')
  const acme = await person(desk, 'acme')
  await page.evaluate(
    ([userId, topics]) =>
      new Promise<void>((listening) => {
        const received: string[] = []
        Object.assign(window, { received })
        const line = new WebSocket(`ws://${window.location.host}/ws`)
        line.onmessage = ({ data }) => {
          received.push(String(data))
          listening()
        }
        line.onopen = () => line.send(JSON.stringify({ userId, topics }))
      }),
    [acme.id, ['tickets', `ticket:${foreign.id}`, `ticket:${own.id}`]] as const,
  )
  const agent = desk.as(await person(desk, 'agent'))
  const globex = desk.as(await person(desk, 'globex'))
  await agent(comments.add, { params: { id: foreign.id }, body: { content: 'Secret of Globex' } })
  await globex(portal.addComment, { params: { id: foreign.id }, body: { content: 'Our secret' } })
  await agent(comments.add, { params: { id: own.id }, body: { content: 'For Acme' } })

  const received = () => page.evaluate(() => (window as unknown as { received: string[] }).received)
  await expect.poll(received).toContainEqual(expect.stringContaining(`"ticketId":${own.id}`))
  expect(
    (await received()).filter((line) => line.includes(`"ticketId":${foreign.id}`) || /secret/i.test(line)),
  ).toEqual([])
})

test('a session of one portal is invalid on other portals, and on the desk', async ({ visit }) => {
  const { page } = await visit('acme')
  await expectVisible(page.getByText('Welcome back, Dana Whitfield'))
  const { port } = new URL(page.url())
  const cookies = await page.context().cookies()
  for (const host of ['globex.localhost', 'localhost']) {
    await page.context().addCookies(cookies.map(({ name, value }) => ({ name, value, url: `http://${host}:${port}` })))
    await page.goto(`http://${host}:${port}/`)
    await expectVisible(page.getByRole('button', { name: /^Sign in$/i }))
  }
})

const answer = (page: Page, address: string) => page.evaluate((at) => fetch(at).then((reply) => reply.text()), address)

const status = (page: Page, method: string, address: string) =>
  page.evaluate(
    ([how, at]) =>
      fetch(at, {
        method: how,
        ...(how === 'POST' && {
          body: JSON.stringify({ content: 'Hello?' }),
          headers: { 'content-type': 'application/json' },
        }),
      }).then((reply) => reply.status),
    [method, address] as const,
  )
