import { endpoint } from '@hatchway/contract/endpoint'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { anAgent } from '../features/users/users.factory.ts'
import { aForm, storedFiles } from '../testing/a-form.ts'
import { type Desk, test } from '../testing/test-desk.ts'
import { broken } from './errors.ts'
import { implement, type Verb } from './implement.ts'
import { openLog } from './log.ts'

const takeFile = endpoint({
  method: 'POST',
  path: '/api/probe',
  summary: 'Takes a file.',
  access: 'signed-in',
  body: z.object({ name: z.string().max(3).default('') }),
  response: z.object({ size: z.number() }),
  multipart: true,
})

/** A form with a file, sent to this verb: the status, and how many files it leaves in the store. */
async function sent(desk: Desk, verb: Verb<typeof takeFile>, fields: [string, string][] = []) {
  const app = await buildApp(desk.settings, openLog('silent'))
  app.database.pool = desk.pool
  implement(app, takeFile, verb)
  const before = storedFiles(desk.settings.dataFolder).length
  const { headers, ...form } = await aForm([...fields, ['file', { name: 'a.txt' }]])
  const from = await desk.headersOf(await anAgent(desk.db))
  const { statusCode } = await app.inject({ url: '/api/probe', ...form, headers: { ...from, ...headers } })
  await app.close()
  return [statusCode, storedFiles(desk.settings.dataFolder).length - before]
}

describe('the files of a form', () => {
  test('stay when the verb has taken them', async ({ desk }) => {
    expect(await sent(desk, async (_ctx, _input, { form }) => ({ size: form!.files[0]!.size }))).toEqual([200, 1])
  })

  test('go when it refuses, or the form breaks its shape', async ({ desk }) => {
    const refuses: Verb<typeof takeFile> = async () => {
      throw broken('Not today')
    }
    expect(await sent(desk, refuses)).toEqual([400, 0])
    expect(await sent(desk, async () => ({ size: 1 }), [['name', 'too long']])).toEqual([400, 0])
  })

  test('stay when only the answer breaks its shape: what was done is done, and tells of them', async ({ desk }) => {
    expect(await sent(desk, async () => ({ size: 'large' }) as never)).toEqual([500, 1])
  })
})
