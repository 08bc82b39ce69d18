import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { currentUser, detected } from './session.queries.ts'

const answers = (status: number, body: object = { message: 'No' }) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(body, { status, headers: { 'content-type': 'application/json' } }))
const fetched = () => new QueryClient().fetchQuery({ ...currentUser, retry: false })

afterEach(() => void vi.restoreAllMocks())

test('without a session there is nobody, and any other refusal is one', async () => {
  answers(401)
  expect(await fetched()).toBe(null)
  answers(503, { message: 'The desk is starting' })
  await expect(fetched()).rejects.toThrow('The desk is starting')
})

test('each side is asked by its own call, also where the page does not say which it is', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address).endsWith('/detect')) return Response.json({ isPortal: true })
    return String(address) === '/api/portal/auth/me'
      ? Response.json({ id: 7 })
      : Response.json({ message: 'No' }, { status: 401 })
  })
  expect(await fetched()).toEqual({ id: 7 })
  asked.mockImplementation(async (address) =>
    String(address) === '/api/auth/me' ? Response.json({ id: 8 }) : Response.json({ isPortal: false }),
  )
  expect(await fetched()).toEqual({ id: 8 })
})

test('a portal that cannot be detected is none, and is asked for once', async () => {
  const asked = answers(500)
  expect(await new QueryClient().fetchQuery(detected)).toEqual({ isPortal: false })
  expect(asked).toHaveBeenCalledOnce()
})
