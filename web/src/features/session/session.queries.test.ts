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

test('a portal that cannot be detected is none, and is asked for once', async () => {
  const asked = answers(500)
  expect(await new QueryClient().fetchQuery(detected)).toEqual({ isPortal: false })
  expect(asked).toHaveBeenCalledOnce()
})
