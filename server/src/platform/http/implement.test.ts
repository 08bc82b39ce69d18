import { endpoint } from '@hatchway/contract/endpoint'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../app.ts'
import { anAgent } from '../../features/users/users.factory.ts'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { waitAtGate } from '../../testing/processes/worker-tasks.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { sanitize } from '../content/sanitize.ts'
import { inWorker } from '../jobs/worker-pool.ts'
import { openLog } from '../log.ts'
import { badRequest } from './errors.ts'
import { type Handler, implement } from './implement.ts'

const takeFile = endpoint({
  method: 'POST',
  path: '/api/probe',
  summary: 'Takes a file.',
  access: 'signed-in',
  body: z.object({ name: z.string().max(3).default('') }),
  response: z.object({ size: z.number() }),
  multipart: true,
})

/** Sends a form with a file to this handler. Returns the status and how many files are in the store afterwards. */
async function sent(desk: Desk, handler: Handler<typeof takeFile>, fields: [string, string][] = []) {
  const app = await buildApp(desk.settings, openLog('silent'))
  app.database.pool = desk.pool
  implement(app, takeFile, handler)
  const before = storedFiles(desk.settings.dataFolder).length
  const { headers, ...form } = await aForm([...fields, ['file', { name: 'a.txt' }]])
  const from = await desk.headersOf(await anAgent(desk.db))
  const { statusCode } = await app.inject({ url: '/api/probe', ...form, headers: { ...from, ...headers } })
  await app.close()
  return [statusCode, storedFiles(desk.settings.dataFolder).length - before]
}

describe('the files of a form', () => {
  test('are kept when the handler has stored them', async ({ desk }) => {
    expect(await sent(desk, async (_ctx, _input, { form }) => ({ size: form!.files[0]!.size }))).toEqual([200, 1])
  })

  test('are removed when the handler throws, or the form is invalid', async ({ desk }) => {
    const refuses: Handler<typeof takeFile> = async () => {
      throw badRequest('Not today')
    }
    expect(await sent(desk, refuses)).toEqual([400, 0])
    expect(await sent(desk, async () => ({ size: 1 }), [['name', 'too long']])).toEqual([400, 0])
  })

  test('are kept when only the response is invalid: the change is committed and refers to them', async ({ desk }) => {
    expect(await sent(desk, async () => ({ size: 'large' }) as never)).toEqual([500, 1])
  })
})

const takeText = endpoint({
  method: 'POST',
  path: '/api/probe-text',
  summary: 'Takes a text.',
  access: 'signed-in',
  body: z.object({ text: z.string().max(50_000) }),
  richText: ['text'],
  response: z.object({ html: z.string() }),
  multipart: true,
})
const workerTasks = new URL('../../testing/processes/worker-tasks.ts', import.meta.url)
/** Occupies the worker thread until `free` is called; only a failing test waits for the deadline. */
function occupyWorker() {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const occupied = inWorker(workerTasks, waitAtGate, { limits: { cpu: 10_000, deadline: 10_000 } })('system', gate)
  return {
    occupied: occupied.then(() => 'worker free').catch(() => 'worker free'),
    free: () => {
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
    },
  }
}

describe('a large rich text', () => {
  const appWith = async (desk: Desk, handler: Handler<typeof takeText>) => {
    const app = await buildApp(desk.settings, openLog('silent'))
    app.database.pool = desk.pool
    implement(app, takeText, handler)
    return app
  }

  test('is cleaned before the transaction of its handler opens, as JSON and in a form', async ({ desk }) => {
    const app = await appWith(desk, async (ctx, { body }) => {
      // While the worker is occupied, only text that was cleaned before is available.
      const { occupied, free } = occupyWorker()
      const html = await Promise.race([sanitize(ctx, body.text), occupied])
      free()
      await occupied
      return { html }
    })
    const headers = await desk.headersOf(await anAgent(desk.db))
    const text = (end: string) => `${'<p onclick="x">word</p>'.repeat(500)}${end}`
    const clean = (end: string) => `${'<p>word</p>'.repeat(500)}${end}`
    const url = '/api/probe-text'
    const json = await app.inject({ method: 'POST', url, headers, payload: { text: text('json') } })
    expect(json.json()).toEqual({ html: clean('json') })
    const form = await aForm([['text', text('form')]])
    const sent = await app.inject({ url, ...form, headers: { ...headers, ...form.headers } })
    expect(sent.json()).toEqual({ html: clean('form') })
    await app.close()
  })

  test('is rejected without being cleaned when the client is unauthenticated or the body is invalid', async ({
    desk,
  }) => {
    const app = await appWith(desk, async (ctx, { body }) => ({ html: await sanitize(ctx, body.text) }))
    const headers = await desk.headersOf(await anAgent(desk.db))
    const { occupied, free } = occupyWorker()
    const send = (headers: Record<string, string>, text: string) =>
      Promise.race([
        app.inject({ method: 'POST', url: '/api/probe-text', headers, payload: { text } }).then((r) => r.statusCode),
        occupied,
      ])
    expect(await send({ host: 'desk.localhost' }, '<b>'.repeat(5_000))).toBe(401)
    expect(await send(headers, '<b>'.repeat(50_000))).toBe(400)
    free()
    await app.close()
  })
})
