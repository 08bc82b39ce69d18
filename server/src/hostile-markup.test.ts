import type { Endpoint } from '@hatchway/contract/endpoint'
import { endpoints } from '@hatchway/contract/endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { aComment } from './features/comments/comments.factory.ts'
import { aGroup } from './features/groups/groups.factory.ts'
import { anArticle } from './features/knowledge/knowledge.factory.ts'
import { aTicketType } from './features/ticket-types/ticket-types.factory.ts'
import { aTicket } from './features/tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester } from './features/users/users.factory.ts'
import { aForm } from './testing/form-data.ts'
import { type Desk, test } from './testing/test-desk.ts'

const nested = (piece: string, end: string, length: number) => {
  const count = Math.floor(length / (piece.length + end.length))
  return piece.repeat(count) + end.repeat(count)
}
const deep = 'This text is nested too deeply. Simplify its formatting.'

/**
 * Sends a request and checks the health of the server during it. `cost` is the CPU time of the main thread in milliseconds: the longest
 * time for which it could not respond to other requests.
 */
async function sendHostile(desk: Desk, ...request: Parameters<Desk['send']>) {
  await desk.headersOf(request[0])
  const before = process.threadCpuUsage()
  const [answer, health] = await Promise.all([desk.send(...request), desk.send(null, { url: '/healthz' })])
  const { user, system } = process.threadCpuUsage(before)
  expect(health.status).toBe(200)
  return { ...answer, cost: (user + system) / 1000 }
}

describe('an SVG that is crafted to be slow', () => {
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
  const upload = async (desk: Desk, content: string) => {
    const form = await aForm([['file', { name: 'logo.svg', type: 'image/svg+xml', content }]])
    return sendHostile(desk, await anAgent(desk.db), { url: '/api/pictures', ...form })
  }

  test.for([
    ['140,000 nested groups', svg('<g>'.repeat(140_000) + '</g>'.repeat(140_000)), 'is nested too deeply'],
    ['250,000 groups without an end', svg('<g>'.repeat(250_000)), 'is nested too deeply'],
    ['60,000 style elements without an end', svg('<style>@import a;'.repeat(60_000)), 'is nested too deeply'],
    ['100,000 elements side by side', svg('<g/>'.repeat(100_000)), 'has too many elements'],
    [
      '100,000 attributes',
      svg(`<g ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
      'has too many attributes',
    ],
  ] as const)('is rejected while the server stays responsive: %s', async ([, content, problem], { desk }) => {
    const { status, json, cost } = await upload(desk, content)
    const message = `This picture ${problem}. Choose a simpler one.`
    expect([status, json]).toEqual([
      400,
      { message, code: 'file.unsupported_type', details: message, issues: [{ path: 'file', message }] },
    ])
    expect(cost).toBeLessThan(2_000)
  })

  test('is cleaned while the server responds: 60,000 imports in a style element', async ({ desk }) => {
    const { status, json, cost } = await upload(
      desk,
      svg(`<style>${'@import "a";'.repeat(60_000)}</style><path d="M1 1"/>`),
    )
    expect(status).toBe(201)
    expect(cost).toBeLessThan(2_000)
    const stored = await desk.send(null, { url: (json as { url: string }).url })
    expect(stored.text).toContain('<path d="M1 1"')
    expect(stored.text).not.toContain('@import')
  })
})

describe('a text that is crafted to be slow', () => {
  const blocks = nested('<b>', '', 498_000)

  test('is rejected as an article while the server stays responsive', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const article = await anArticle(desk.db)
    for (const [method, url] of [
      ['POST', '/api/knowledge'],
      ['PATCH', `/api/knowledge/${article.id}`],
    ] as const) {
      const payload = { title: 'Slow', content: blocks }
      const { status, json, cost } = await sendHostile(desk, agent, { method, url, payload })
      expect([status, json]).toEqual([
        400,
        { message: deep, code: 'validation', details: deep, issues: [{ path: 'content', message: deep }] },
      ])
      expect(cost).toBeLessThan(2_000)
    }
  })

  test('is rejected as a description, sent as JSON or as a form', async ({ desk }) => {
    const [agent, requester, group] = [await anAgent(desk.db), await aRequester(desk.db), await aGroup(desk.db)]
    await aTicketType(desk.db, { is_default: true })
    const description = nested('<b>', '</b>', 99_000)
    const fields = { subject: 'Slow text', requesterId: requester.id, assignedGroupId: group.id, description }
    const form = await aForm(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]))
    for (const sent of [{ method: 'POST' as const, payload: fields }, form]) {
      const { status, json, cost } = await sendHostile(desk, agent, { url: '/api/tickets', ...sent })
      expect([status, json]).toMatchObject([400, { message: deep, issues: [{ path: 'description' }] }])
      expect(cost).toBeLessThan(2_000)
    }
    const short = { ...fields, description: nested('<b>', '</b>', 3_000) }
    const { status, json } = await desk.send(agent, { method: 'POST', url: '/api/tickets', payload: short })
    expect([status, json]).toMatchObject([400, { issues: [{ path: 'description' }] }])
  })

  test('is rejected as a comment', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db)
    for (const length of [3_000, 49_000]) {
      const payload = { content: nested('<div>', '</div>', length) }
      const url = `/api/tickets/${ticket.id}/comments`
      const { status, json } = await sendHostile(desk, agent, { method: 'POST', url, payload })
      expect([status, json]).toMatchObject([400, { message: deep, issues: [{ path: 'content' }] }])
    }
  })

  test('is shown without its tags when it was stored before the limits existed', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const content = `Before ${nested('<b>', '', 30_000)}<script>alert(1)</script><<b>img src=x onerror=alert(1)>after`
    const ticket = await aTicket(desk.db, { description: content })
    await aComment(desk.db, { ticket_id: ticket.id, content })
    const article = await anArticle(desk.db, { content })
    for (const url of [
      `/api/tickets/${ticket.id}`,
      `/api/tickets/${ticket.id}/comments`,
      `/api/knowledge/${article.id}`,
    ]) {
      const { status, text } = await desk.send(admin, { url })
      expect([url, status]).toEqual([url, 200])
      expect(text).toContain('after')
      expect(text).not.toMatch(/<script|<b|<img/)
    }
  })
})

test('every field that is listed as rich text is a text of its body', () => {
  const named = Object.values(endpoints).flatMap((feature) =>
    Object.values(feature).filter((endpoint: Endpoint) => endpoint.richText),
  )
  expect(named.length).toBeGreaterThan(8)
  for (const { body, richText } of named as Endpoint[])
    for (const field of richText!) {
      const { properties = {} } = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' })
      expect(Object.keys(properties)).toContain(field)
    }
})
