import { createHash } from 'node:crypto'
import { type ErrorCode, errorCodes } from '@hatchway/contract/error-codes'
import { pino } from 'pino'
import { expect } from 'vitest'
import { buildApp } from '../../app.ts'
import { anAgent } from '../../features/users/users.factory.ts'
import { test as base } from '../../testing/test-desk.ts'
import { HttpError } from './errors.ts'

type Line = { level: number; code?: string; err?: { stack: string }; msg: string; constraint?: string }
const levels = { debug: 20, info: 30, error: 50 }

/** A server whose log is captured, with a route for each code and for errors that are no `HttpError`. */
const test = base.extend<{
  logged: { lines: Line[]; ask: (url: string) => Promise<{ status: number; json: unknown }> }
}>({
  logged: async ({ desk }, use) => {
    const lines: Line[] = []
    const app = await buildApp(
      desk.settings,
      pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line) as Line) }),
    )
    for (const code of Object.keys(errorCodes) as ErrorCode[])
      app.get(`/api/errors/${code}`, async () => {
        throw new HttpError(code, 'A message')
      })
    const thrown = {
      bug: new TypeError('x is not a function'),
      unique: Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'groups_name' }),
      plugin: Object.assign(new Error('Not acceptable'), { statusCode: 406 }),
    }
    for (const [name, error] of Object.entries(thrown))
      app.get(`/api/thrown/${name}`, async () => {
        throw error
      })
    const ask = async (url: string) => {
      const answer = await app.inject({ url })
      return { status: answer.statusCode, json: answer.json() as unknown }
    }
    await use({ lines, ask })
    await app.close()
  },
})

test('sends each code with its status, and logs at most one line without a stack, below the level of warnings', async ({
  logged: { lines, ask },
}) => {
  for (const [code, { status }] of Object.entries(errorCodes).filter(([code]) => code !== 'internal_error')) {
    lines.length = 0
    expect(await ask(`/api/errors/${code}`)).toMatchObject({ status, json: { message: 'A message', code } })
    expect(lines).toMatchObject([{ code, msg: 'request' }])
    expect(lines[0]!.level).toBeLessThanOrEqual(levels.info)
    expect(JSON.stringify(lines)).not.toContain('"err"')
  }
})

test('logs a request before the database is ready, without a session and to an unknown URL at debug', async ({
  logged: { lines, ask },
}) => {
  expect(await ask('/api/tickets')).toMatchObject({ status: 503, json: { code: 'starting' } })
  expect(await ask('/api/nowhere')).toMatchObject({ status: 404, json: { code: 'not_found' } })
  expect(lines.map(({ level, code, err }) => ({ level, code, err }))).toEqual([
    { level: levels.debug, code: 'starting', err: undefined },
    { level: levels.debug, code: 'not_found', err: undefined },
  ])
})

test('sends a browser a page before the database is ready, which waits by itself and may run its one script', async ({
  desk,
}) => {
  const app = await buildApp(desk.settings, pino({ level: 'silent' }))
  const reply = await app.inject({ url: '/tickets', headers: { accept: 'text/html' } })
  await app.close()
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('1')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).toContain('<h1>Hatchway is starting</h1>')
  expect(reply.body).not.toContain('Request ID')
  const [, script] = /<script>(.*?)<\/script>/s.exec(reply.body)!
  const hash = createHash('sha256').update(script!).digest('base64')
  expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('logs an unexpected error with its stack, and sends none of it', async ({ logged: { lines, ask } }) => {
  const { status, json } = await ask('/api/thrown/bug')
  expect([status, json]).toEqual([
    500,
    {
      message: 'Something went wrong on our side. Try again.',
      code: 'internal_error',
      requestId: expect.any(String),
    },
  ])
  expect(lines).toMatchObject([
    { level: levels.error, msg: 'request failed', err: { stack: expect.stringContaining('error-handler.test.ts') } },
    { level: levels.debug, msg: 'request', code: 'internal_error' },
  ])
})

test('names a violated constraint in the log, without the row', async ({ logged: { lines, ask } }) => {
  expect(await ask('/api/thrown/unique')).toMatchObject({ status: 409, json: { code: 'name_taken' } })
  expect(lines).toMatchObject([{ level: levels.debug, code: 'name_taken', constraint: 'groups_name' }])
})

test('gives an error of a plugin without a code of its own the general one', async ({ logged: { ask } }) => {
  expect(await ask('/api/thrown/plugin')).toMatchObject({ status: 400, json: { code: 'bad_request' } })
})

test('names the kind of record that does not exist', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const answer = await desk.send(agent, { url: '/api/tickets/888001' })
  expect(answer.json).toEqual({ message: 'Ticket not found', code: 'ticket.not_found' })
})
