import type { Endpoint } from '@hatchway/contract/endpoint'
import { endpoints } from '@hatchway/contract/endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { aPortal } from './features/customers/customers.factory.ts'
import { aTicket, requestedBy } from './features/tickets/tickets.factory.ts'
import { anAdmin, aPortalUser } from './features/users/users.factory.ts'
import { messageForIssue } from './platform/http/validation-messages.ts'
import { expectErrorBody } from './testing/requests/error-body.ts'
import { oddBodies } from './testing/requests/odd-bodies.ts'
import { test as base, type Desk } from './testing/test-desk.ts'

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ call: `${feature}.${name}`, endpoint: endpoint as Endpoint })),
)

const nul = String.fromCharCode(0)
const notAnId = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '2147483648',
  '1000000000000',
  '9'.repeat(400),
  '%00',
  '..%2f..',
  "1'--",
]
const oddTexts = [
  '',
  '-1',
  '0',
  '1000000000000',
  '9'.repeat(400),
  '1e400',
  nul,
  'a,b,,c',
  '\ud800',
  '%',
  "'; drop table",
]
/** JSON text of values that no field expects. */
const oddValues = [
  'null',
  'true',
  '-1',
  '1.5',
  '1000000000000',
  '1e400',
  '[]',
  '[[[]]]',
  '{}',
  '{"__proto__":{"isAdmin":true}}',
  '"\\u0000"',
  '"\\ud800"',
  `"${'x'.repeat(120_000)}"`,
  '["a",{}]',
]

/** Creates separate users for each test: one of the calls signs its caller out. */
const test = base.extend<{ people: Record<'admin' | 'portal', { id: number; customer_id: number | null }> }>({
  people: async ({ desk }, use) => {
    const [admin, portal] = [await anAdmin(desk.db), await aPortalUser(desk.db)]
    await aPortal(desk.db, portal.customer_id!)
    await aTicket(desk.db, requestedBy(portal))
    await use({ admin, portal })
  },
})

describe('returns a proper response to invalid input', () => {
  test.for(all)('$call', async ({ call, endpoint }, { desk, people }) => {
    const someone = endpoint.access === 'portal' ? people.portal : people.admin
    const ask = asker(desk, someone, endpoint, call)
    const path = endpoint.path.replace(/:\w+/g, '1')

    if (endpoint.path.includes(':'))
      for (const bad of notAnId) {
        const status = await ask(endpoint.path.replace(/:\w+/g, bad), { body: '{}' })
        if (endpoint.path.includes(':id'))
          expect([400, 404, 414], `${call} with the id ${bad.slice(0, 20)}`).toContain(status)
      }
    for (const key of Object.keys(fieldsOf(endpoint.query))) {
      const values = oddTexts.map((value) => value.toWellFormed())
      for (const value of worthSending(endpoint.query!, values, (value) => ({ [key]: value })))
        await ask(`${path}?${key}=${encodeURIComponent(value)}`)
      await ask(`${path}?${key}=1&${key}=2`)
      await ask(`${path}?${key}[a]=1&${key}=%00%ff`)
    }
    if ('page' in fieldsOf(endpoint.query))
      for (const query of ['page=0', 'page=-1', 'page=x', 'page=1e12', 'limit=0', 'limit=101', 'limit=x'])
        expect(await ask(`${path}?${query}`), `${call}?${query}`).toBe(400)
    await ask(`${path}?__proto__[x]=1&constructor=2`)

    if (endpoint.method === 'GET') return
    for (const body of oddBodies) {
      const status = await ask(path, { body })
      // An object with unknown fields is valid; they are ignored.
      if (body.startsWith('{"') || !endpoint.body) continue
      expect([400, 401, 404, 409, 415, 429], `${call} with ${body.slice(0, 20)}`).toContain(status)
    }
    const fields = fieldsOf(endpoint.body)
    for (const key of Object.keys(fields)) {
      const bodies = oddValues.map((value) => bodyWith(Object.keys(fields), key, value))
      for (const body of worthSending(endpoint.body!, bodies, JSON.parse)) await ask(path, { body })
    }
    if (!endpoint.body) return
    expect(await ask(path, { body: `{"x":"${'y'.repeat(2_000_000)}"}` }), `${call} with two megabytes`).toBe(413)
    for (const type of ['text/plain', 'application/xml', 'application/octet-stream', 'nonsense'])
      expect(await ask(path, { body: 'a=b', type }), `${call} as ${type}`).toBe(415)
    const form = await ask(path, { body: 'no boundary', type: 'multipart/form-data; boundary=x' })
    expect(form, `${call} as a broken form`).toBeGreaterThanOrEqual(400)
    await ask(path, { body: 'none', type: 'multipart/form-data' })
  })
})

/**
 * Checks the message of every value that the schema refuses, and returns the values to send: those that reach the handler, and the first of
 * the refused ones, because all of these take the same way. Sending each of them took a fifth of the time of the server's tests.
 */
function worthSending(shape: z.ZodType, values: string[], inputOf: (value: string) => unknown) {
  let isFirst = true
  return values.filter((value) => {
    const { error } = shape.safeParse(inputOf(value), { error: messageForIssue })
    if (!error) return true
    expect(error.issues[0]!.message, value.slice(0, 200)).toMatch(proper)
    const isSent = isFirst
    isFirst = false
    return isSent
  })
}

/** A sentence for users, without a trace of the schema. */
const proper = /^(?!.*(?:[{}]|Expected|Invalid input|undefined)).+/s

/** Sends one request, and checks what every response must fulfill: no server error, and a JSON message for every error. */
function asker(desk: Desk, someone: { id: number; customer_id: number | null }, { method }: Endpoint, call: string) {
  return async (url: string, { body, type = 'application/json' }: { body?: string; type?: string } = {}) => {
    const sends = method !== 'GET' && body !== undefined
    const answer = await desk.send(someone, {
      method,
      url,
      ...(sends && { payload: body, headers: { 'content-type': type } }),
    })
    const asked = `${call}: ${method} ${url.slice(0, 100)} ${body?.slice(0, 200) ?? ''}\n${answer.text.slice(0, 300)}`
    expect(answer.status, asked).toBeLessThan(500)
    if (answer.status >= 400) {
      expect(answer.json, asked).toMatchObject({ message: expect.stringMatching(proper) })
      expectErrorBody(answer, asked)
    }
    if (answer.status === 429) expect(answer.headers['retry-after'], asked).toBeDefined()
    return answer.status
  }
}

/** Returns the fields of an object schema, also beneath its transformations. */
function fieldsOf(shape: z.ZodType | undefined): Record<string, unknown> {
  if (!shape) return {}
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return properties
}

/** Returns a body whose other fields are valid. */
function bodyWith(keys: string[], odd: string, value: string) {
  const fair: Record<string, string> = {
    subject: '"A fair subject"',
    description: '"A fair description"',
    content: '"A fair comment"',
    name: '"A fair name"',
    email: '"fair@example.test"',
    username: '"fair"',
    password: '"a fair password"',
    newPassword: '"a fair password"',
    fullName: '"Fair Person"',
    token: '"a-token"',
  }
  const pairs = keys.filter((key) => key !== odd && fair[key]).map((key) => `${JSON.stringify(key)}:${fair[key]}`)
  return `{${[...pairs, `${JSON.stringify(odd)}:${value}`].join(',')}}`
}
