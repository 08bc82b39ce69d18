import type { InjectOptions } from 'fastify'
import { describe, expect } from 'vitest'
import { signerOf } from '../../platform/auth/signed-token.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { newStoreKey } from '../../platform/files/store.ts'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent } from '../users/users.factory.ts'

type Promised = { signedUrl: string; uniqueFileName: string; filePath: string; rawUrl: string }

async function aPromise(desk: Desk, fileName = 'trace.log') {
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db)
  const url = `/api/tickets/${ticket.id}/attachments`
  const { status, json } = await desk.send(agent, { url, ...(await aForm([['fileName', fileName]])) })
  const promised = json as Promised
  const put = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'text/x-log' }) =>
    desk.send(null, { method: 'PUT', url: promised.signedUrl, payload, headers })
  const record = async (given: Record<string, string> = {}, someone = agent, at = url) =>
    desk.send(someone, {
      url: `${at}?isUploadSuccessReq=true`,
      ...(await aForm(Object.entries({ fileName, ...promised, fileSize: '5', fileMimeType: 'text/x-log', ...given }))),
    })
  return { agent, ticket, url, status, promised, put, record }
}

describe('a signed upload', () => {
  test('is put, completed, and downloadable under the URL that was issued', async ({ desk }) => {
    const { agent, status, promised, put, record } = await aPromise(desk)
    expect([status, Object.keys(promised).sort()]).toEqual([201, ['filePath', 'rawUrl', 'signedUrl', 'uniqueFileName']])
    expect(promised.signedUrl).toMatch(/^http:\/\/desk\.localhost\/api\/uploads\//)
    expect((await put('bytes')).status).toBe(200)
    const { status: recorded, json } = await record()
    expect([recorded, json]).toMatchObject([
      201,
      { fileName: 'trace.log', fileSize: 5, mimeType: 'text/x-log', filePath: promised.filePath },
    ])
    for (const url of [promised.filePath, promised.rawUrl]) expect((await desk.send(agent, { url })).text).toBe('bytes')
  })

  test('can be created and completed with any kind of form', async ({ desk }) => {
    const { agent, url } = await aPromise(desk)
    const urlencoded = (body: Record<string, string>): InjectOptions => ({
      payload: new URLSearchParams(body).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const json = (payload: Record<string, string>): InjectOptions => ({ payload })
    for (const encode of [urlencoded, json]) {
      const asked = await desk.send(agent, { method: 'POST', url, ...encode({ fileName: 'a b&c.log' }) })
      const promised = asked.json as Promised
      await desk.send(null, { method: 'PUT', url: promised.signedUrl, payload: 'bytes' })
      const recorded = await desk.send(agent, {
        method: 'POST',
        url: `${url}?isUploadSuccessReq=true`,
        ...encode({ uniqueFileName: promised.uniqueFileName, fileSize: '5' }),
      })
      expect([recorded.status, recorded.json]).toMatchObject([201, { fileName: 'a b&c.log', mimeType: 'text/plain' }])
    }
  })

  test('accepts any content type, including a form and an empty body', async ({ desk }) => {
    const types = ['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'x/y']
    for (const type of types) {
      const { put, record } = await aPromise(desk)
      expect((await put('{"a":', { 'content-type': type })).json).toEqual({ size: 5 })
      expect((await record()).status).toBe(201)
    }
    const { put, record } = await aPromise(desk)
    expect((await put('')).json).toEqual({ size: 0 })
    expect((await record({ fileSize: '0' })).status).toBe(201)
  })

  test('accepts one PUT and one completion', async ({ desk }) => {
    const { put, record } = await aPromise(desk)
    const puts = await Promise.all(['bytes', 'other', 'third'].map((bytes) => put(bytes)))
    expect(puts.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    const records = await Promise.all([record(), record(), record()])
    expect(records.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
    expect((await put('later')).status).toBe(409)
  })

  test('is completed only by the user who created it, on that ticket, when all its bytes have arrived', async ({
    desk,
  }) => {
    const { agent, put, record } = await aPromise(desk)
    expect((await record()).json).toMatchObject({ message: 'The file has not been uploaded yet' })
    await put('bytes')
    const other = await aTicket(desk.db)
    expect((await record({}, agent, `/api/tickets/${other.id}/attachments`)).status).toBe(404)
    expect((await record({}, await anAgent(desk.db))).status).toBe(404)
    expect((await record({ uniqueFileName: '../../../../etc/passwd' })).status).toBe(404)
    expect((await record({ uniqueFileName: `${newStoreKey()}-x.log` })).status).toBe(404)
    expect((await record({ fileSize: '6' })).json).toMatchObject({
      details: 'The upload is incomplete: 5 of 6 bytes received',
    })
    expect((await record()).status).toBe(201)
  })

  test('of an unsupported kind returns 400: by its name at once, without an extension by its type at the completion', async ({
    desk,
  }) => {
    expect((await aPromise(desk, 'setup.exe')).status).toBe(400)
    const { put, record } = await aPromise(desk, 'README')
    await put('bytes')
    const { status, json } = await record({ fileMimeType: 'text/html' })
    expect([status, json]).toMatchObject([400, { details: 'README has an unsupported file type (text/html)' }])
    expect((await record({ fileMimeType: 'text/plain' })).status).toBe(201)
  })

  test('needs an unmodified, unexpired signature that was made for uploading', async ({ desk }) => {
    const { promised, put } = await aPromise(desk)
    const token = promised.signedUrl.split('/').at(-1)!
    const sign = (purpose: string, expiresAt: Date) =>
      runAsSystem(desk.pool, 'test', async (ctx) => (await signerOf(ctx)).sign(purpose, newStoreKey(), expiresAt))
    const [soon, past] = [new Date(Date.now() + 60_000), new Date(Date.now() - 1000)]
    const bad = [
      token.slice(0, -1),
      `a${token}`,
      token.replace(/\.[0-9a-f]{4}/, '.0000'),
      await sign('put', past),
      await sign('open', soon),
    ]
    for (const wrong of bad) {
      const { status } = await desk.send(null, { method: 'PUT', url: `/api/uploads/${wrong}`, payload: 'x' })
      expect([wrong, status]).toEqual([wrong, 403])
    }
    expect((await put('bytes')).status).toBe(200)
  })

  test('that expired is deleted with its bytes when the next one is created', async ({ desk }) => {
    const { promised, put } = await aPromise(desk)
    await put('bytes')
    const key = promised.uniqueFileName.slice(0, 32)
    expect(storedFiles(desk.settings.dataFolder)).toContain(key)
    await desk.db
      .updateTable('uploads')
      .set({ expires_at: new Date(0) })
      .where('store_key', '=', key)
      .execute()
    await aPromise(desk)
    await expect.poll(() => storedFiles(desk.settings.dataFolder)).not.toContain(key)
  })
})

test('a file above the size limit returns 413 in every mode, and no bytes of it remain', async () => {
  const { desk, close } = await openDesk({ HATCHWAY_MAX_UPLOAD_MB: '0.25' })
  const { agent, url, put } = await aPromise(desk)
  const [fits, tooMuch] = ['x'.repeat(262_144), 'x'.repeat(262_145)]
  const attach = async (content: string) =>
    desk.send(agent, {
      url,
      ...(await aForm([
        ['a', { name: 'a.txt' }],
        ['b', { name: 'b.txt', content }],
      ])),
    })
  const large = await attach(tooMuch)
  expect([large.status, large.json]).toMatchObject([413, { message: 'A file can be at most 0.25 MB' }])
  expect((await put(tooMuch)).status).toBe(413)
  expect(storedFiles(desk.settings.dataFolder)).toEqual([])

  expect((await put(fits)).status).toBe(200)
  expect((await attach(fits)).status).toBe(201)
  expect(storedFiles(desk.settings.dataFolder)).toHaveLength(3)
  await close()
})
