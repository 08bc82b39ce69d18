import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmUser, isSessionEnded } from './ended/ended-session.ts'
import { currentUser, detected } from './session.queries.ts'

const respond = (status: number, body: object = { message: 'No' }) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(body, { status, headers: { 'content-type': 'application/json' } }))
const load = () => new QueryClient().fetchQuery({ ...currentUser, retry: false })

afterEach(() => void vi.restoreAllMocks())

test('returns null without a session, and throws on any other error', async () => {
  respond(401)
  expect(await load()).toBe(null)
  respond(503, { message: 'The desk is starting' })
  await expect(load()).rejects.toThrow('The desk is starting')
})

test('keeps the user whose session ended while the page was open, and reports it', async () => {
  const client = new QueryClient()
  const fetchUser = () => client.fetchQuery({ ...currentUser, staleTime: 0 })
  // Until the server has named the user, they are only what came with the page.
  client.setQueryData(currentUser.queryKey, { id: 7 } as never)
  respond(401)
  expect(await fetchUser()).toBe(null)
  respond(200, { id: 7 })
  expect(await fetchUser()).toEqual({ id: 7 })
  respond(401)
  expect(isSessionEnded.read()).toBe(false)
  expect(await fetchUser()).toEqual({ id: 7 })
  expect(isSessionEnded.read()).toBe(true)
  isSessionEnded.set(false)
  confirmUser(undefined)
})

test('ignores a response of the session before, which arrives after the user has signed in', async () => {
  const client = new QueryClient()
  const response = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    String(address).endsWith('/detect') ? Response.json({ isPortal: false }) : response.promise,
  )
  const fetched = client.fetchQuery({ ...currentUser, retry: false })
  await vi.waitFor(() => expect(client.getQueryData(detected.queryKey)).toBeDefined())
  void client.cancelQueries({ queryKey: currentUser.queryKey })
  client.setQueryData(currentUser.queryKey, { id: 7 } as never)
  confirmUser(7)
  response.resolve(Response.json({ message: 'No' }, { status: 401 }))
  expect(await fetched).toEqual({ id: 7 })
  await new Promise(setImmediate)
  expect(isSessionEnded.read()).toBe(false)
  confirmUser(undefined)
})

test('asks each side with its own call, also when the page does not say which side it is', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address).endsWith('/detect')) return Response.json({ isPortal: true })
    return String(address) === '/api/portal/auth/me'
      ? Response.json({ id: 7 })
      : Response.json({ message: 'No' }, { status: 401 })
  })
  expect(await load()).toEqual({ id: 7 })
  fetched.mockImplementation(async (address) =>
    String(address) === '/api/auth/me' ? Response.json({ id: 8 }) : Response.json({ isPortal: false }),
  )
  expect(await load()).toEqual({ id: 8 })
})

test('counts a failed portal detection as no portal, and requests it once', async () => {
  const fetched = respond(500)
  expect(await new QueryClient().fetchQuery(detected)).toEqual({ isPortal: false })
  expect(fetched).toHaveBeenCalledOnce()
})

test('counts a failed detection as no portal although the page came with one, but keeps a portal that a call has named', async () => {
  const client = new QueryClient()
  const detect = () => client.fetchQuery({ ...detected, staleTime: 0 })
  client.setQueryData(detected.queryKey, { isPortal: true } as never)
  respond(500)
  expect(await detect()).toEqual({ isPortal: false })
  respond(200, { isPortal: true, portalId: 1 })
  expect(await detect()).toMatchObject({ isPortal: true })
  respond(500)
  expect(await detect()).toMatchObject({ isPortal: true })
})

test('reads a response without `isPortal` and fills in the default date format', async () => {
  respond(200, { customerId: 1, portalId: 2, portalName: 'Acme Support' })
  expect(await new QueryClient().fetchQuery(detected)).toMatchObject({ isPortal: true, dateFormat: 'DD/MM/YYYY' })
  respond(200, {})
  expect(await new QueryClient().fetchQuery(detected)).toMatchObject({ isPortal: false })
})
