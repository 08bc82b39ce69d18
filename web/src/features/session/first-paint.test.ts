import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmUser } from './ended/ended-session.ts'
import { readFirstPaint } from './first-paint.ts'
import { currentUser, detected, ownCompany } from './session.queries.ts'

beforeEach(() => confirmUser(undefined))
afterEach(() => vi.unstubAllGlobals())

const pageWith = (text: string | null) => {
  const element = text === null ? null : { textContent: text, remove: vi.fn() }
  return { page: { getElementById: () => element } as unknown as Document, element }
}
const given = JSON.stringify({
  '/api/portal/detect': { isPortal: false },
  '/api/company': { name: 'Hatchway' },
  '/api/auth/me': { id: 7 },
  '/api/unknown': 1,
})

test('fills the cache with the responses in the page, and removes them from the document', () => {
  const client = new QueryClient()
  const { page, element } = pageWith(given)
  readFirstPaint(client, page)
  expect(client.getQueryData(detected.queryKey)).toEqual({ isPortal: false })
  expect(client.getQueryData(ownCompany.queryKey)).toEqual({ name: 'Hatchway' })
  expect(client.getQueryData(currentUser.queryKey)).toEqual({ id: 7 })
  expect(element?.remove).toHaveBeenCalled()
})

test('makes the same calls afterwards, whose responses replace those of the page', async () => {
  const client = new QueryClient()
  const calls = vi.fn((url: string) =>
    Promise.resolve(
      url === '/api/auth/me'
        ? Response.json({ message: 'Please sign in.' }, { status: 401 })
        : Response.json(url === '/api/company' ? { name: 'Renamed' } : { isPortal: false }),
    ),
  )
  vi.stubGlobal('fetch', calls)
  await readFirstPaint(client, pageWith(given).page)()
  expect(calls.mock.calls.map(([url]) => url).toSorted()).toEqual([
    '/api/auth/me',
    '/api/company',
    '/api/portal/detect',
  ])
  expect(client.getQueryData(ownCompany.queryKey)).toEqual({ name: 'Renamed' })
  // The user of the page is not yet confirmed: their session had ended before.
  expect(client.getQueryData(currentUser.queryKey)).toBeNull()
})

test('keeps what the page came with when the calls fail', async () => {
  const client = new QueryClient()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const onPortal = JSON.stringify({ '/api/portal/detect': { isPortal: true }, '/api/company': { name: 'Hatchway' } })
  await readFirstPaint(client, pageWith(onPortal).page)()
  expect(client.getQueryData(detected.queryKey)).toEqual({ isPortal: true })
  expect(client.getQueryData(ownCompany.queryKey)).toEqual({ name: 'Hatchway' })
})

test('makes no call for a page without data', async () => {
  const calls = vi.fn()
  vi.stubGlobal('fetch', calls)
  await readFirstPaint(new QueryClient(), pageWith(null).page)()
  expect(calls).not.toHaveBeenCalled()
})
