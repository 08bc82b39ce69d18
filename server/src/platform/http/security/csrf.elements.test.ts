import { describe, expect } from 'vitest'
import { aPng } from '../../../features/pictures/pictures.factory.ts'
import { anAdmin } from '../../../features/users/users.factory.ts'
import { aForm } from '../../../testing/form-data.ts'
import { test } from '../../../testing/test-desk.ts'

const elements = [
  ...['image', 'style', 'script', 'font', 'audio', 'video', 'track', 'iframe', 'frame', 'embed', 'object', 'manifest'],
  ...['worker', 'sharedworker', 'serviceworker', 'audioworklet', 'paintworklet', 'xslt'],
]

describe('an API call that a browser makes to load an element', () => {
  test('returns 403 for every kind of element', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    for (const destination of elements)
      for (const url of ['/api/activity/export', '/api/auth/me', '/%61pi/auth/me', '/api/openapi.json']) {
        const { status, json } = await desk.send(admin, { url, headers: { 'sec-fetch-dest': destination } })
        expect([destination, url, status]).toEqual([destination, url, 403])
        expect(json).toEqual({ message: 'This URL cannot be embedded in a page', code: 'not_embeddable' })
      }
  })

  test('succeeds where pictures and files are served', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const form = await aForm([['file', { name: 'a.png', type: 'image/png', content: new Uint8Array(aPng) }]])
    const { url } = (await desk.send(admin, { url: '/api/pictures', ...form })).json as { url: string }
    expect((await desk.send(null, { url, headers: { 'sec-fetch-dest': 'image' } })).status).toBe(200)
    for (const other of ['/api/attachments/1/file', '/api/knowledge/files/1', '/api/docker/archives/1'])
      expect([other, (await desk.send(admin, { url: other, headers: { 'sec-fetch-dest': 'image' } })).status]).toEqual([
        other,
        404,
      ])
  })

  test('loads the script of the single sign-on window as a script only', async ({ desk }) => {
    const url = '/api/auth/azure.js'
    expect((await desk.send(null, { url, headers: { 'sec-fetch-dest': 'script' } })).status).toBe(200)
    expect((await desk.send(null, { url, headers: { 'sec-fetch-dest': 'image' } })).status).toBe(403)
  })
})

test('accepts a call by fetch, a navigation, a browser’s report and a program', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  for (const destination of ['empty', 'document', 'report', undefined])
    expect(
      (
        await desk.send(admin, {
          url: '/api/auth/me',
          ...(destination && { headers: { 'sec-fetch-dest': destination } }),
        })
      ).status,
    ).toBe(200)
})

test('elements load pages and their own files', async ({ desk }) => {
  const { status } = await desk.send(null, { url: '/healthz', headers: { 'sec-fetch-dest': 'image' } })
  expect(status).toBe(200)
})
