import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { aTicket } from '../../features/tickets/tickets.factory.ts'
import { anAgent } from '../../features/users/users.factory.ts'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { type Desk, test } from '../../testing/test-desk.ts'

const type = 'multipart/form-data; boundary=edge'
const file = (name = 'a.txt') =>
  `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`

async function aForms(desk: Desk) {
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db)
  const url = `/api/tickets/${ticket.id}/attachments`
  const send = async (payload: string, contentType = type) => {
    const { status, json } = await desk.send(agent, {
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': contentType },
    })
    return { status, message: (json as { message?: string }).message }
  }
  return { agent, url, send }
}

describe('a form', () => {
  test('is rejected when it is malformed or truncated, and its files are removed', async ({ desk }) => {
    const { send } = await aForms(desk)
    const before = storedFiles(desk.settings.dataFolder)
    for (const [body, contentType] of [
      [`${file()}cut`, type],
      [`${file()}one\r\n${file('b.txt')}cut`, type],
      ['--edge\r\n', type],
      ['no form at all', type],
      [`${file()}x\r\n--edge--`, 'multipart/form-data'],
      [`${file()}x\r\n--edge--`, 'multipart/form-data; boundary='],
    ] as const)
      expect([body, await send(body, contentType)]).toEqual([
        body,
        { status: 400, message: 'The upload was incomplete' },
      ])
    expect(storedFiles(desk.settings.dataFolder)).toEqual(before)
  })

  test('is rejected when a field names a prototype or is too long, or when there are too many fields', async ({
    desk,
  }) => {
    const { send } = await aForms(desk)
    const field = (name: string, value = 'x') =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    expect((await send(`${field('__proto__')}--edge--`)).status).toBe(400)
    expect((await send(`${field('fileName', 'x'.repeat(1_000_001))}--edge--`)).status).toBe(413)
    expect((await send(`${field('a').repeat(301)}--edge--`)).status).toBe(413)
    expect((await send(`${field('fileName').repeat(2)}--edge--`)).status).toBe(400)
  })

  test('requires a session and an endpoint that accepts forms', async ({ desk }) => {
    const { agent, url } = await aForms(desk)
    const before = storedFiles(desk.settings.dataFolder)
    const form = await aForm([['file', { name: 'a.txt' }]])
    expect((await desk.send(null, { url, ...form })).status).toBe(401)
    expect((await desk.send(agent, { url: '/api/tickets/1/comments', ...form })).status).toBe(415)
    expect(storedFiles(desk.settings.dataFolder)).toEqual(before)
  })

  test('ignores the nameless file of an empty file input', async ({ desk }) => {
    const { send } = await aForms(desk)
    expect(await send(`${file('')}\r\n--edge--`)).toEqual({ status: 400, message: 'Choose a file first' })
  })

  test('leaves no files behind when its sender disconnects', async ({ desk }) => {
    const { agent, url } = await aForms(desk)
    const before = storedFiles(desk.settings.dataFolder)
    await desk.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = desk.app.server.address() as AddressInfo
    const headers = { ...(await desk.headersOf(agent)), 'content-type': type, 'content-length': 1_000_000 }
    const request = http.request({ port, path: url, method: 'POST', headers })
    request.on('error', () => {})
    request.write(`${file()}${'x'.repeat(100_000)}\r\n${file('b.txt')}${'x'.repeat(300_000)}`)
    await expect.poll(() => storedFiles(desk.settings.dataFolder).length).toBe(before.length + 2)

    request.destroy()
    await expect.poll(() => storedFiles(desk.settings.dataFolder)).toEqual(before)
  })
})
