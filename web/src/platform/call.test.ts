import { auth } from '@hatchway/contract/accounts/auth'
import { companies } from '@hatchway/contract/customers/company'
import { attachments } from '@hatchway/contract/files/attachments'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError, errorMessage, hasErrorCode, hasMessage, readApiError, withKeptText } from './api-error.ts'
import { call, endpointQuery, endpointUrl } from './call.ts'

const json = (body: unknown, status = 400, headers = {}) =>
  new Response(JSON.stringify(body), {
    status,
    statusText: 'Some status',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

test('fills in path parameters and omits empty query entries', () => {
  expect(endpointUrl('/api/tickets/:id/comments', { params: { id: 7 } })).toBe('/api/tickets/7/comments')
  expect(endpointUrl('/api/tickets', { query: { page: 2, search: '', status: undefined, type: null } })).toBe(
    '/api/tickets?page=2',
  )
  expect(endpointUrl('/api/tickets', { query: { status: ['open', 'closed'], search: 'a & b' } })).toBe(
    '/api/tickets?status=open&status=closed&search=a+%26+b',
  )
  expect(endpointUrl('/api/files/:name', { params: { name: 'a/b c' } })).toBe('/api/files/a%2Fb%20c')
})

test('uses the details of an error response, else its message, else the status text', async () => {
  const all = await readApiError(json({ details: 'Subject must be at least 4 characters', message: 'Bad request' }))
  expect(all.message).toBe('Subject must be at least 4 characters')
  expect((await readApiError(json({ message: 'Not found' }, 404))).message).toBe('Not found')
  const silent = new Response('{}', {
    status: 409,
    statusText: 'Conflict',
    headers: { 'content-type': 'application/json' },
  })
  expect((await readApiError(silent)).message).toBe('Conflict')
})

test('keeps the status, the issues and the request ID of an error response', async () => {
  const issues = [{ path: 'subject', message: 'Too short' }]
  const error = await readApiError(json({ message: 'Bad request', issues }, 400, { 'x-request-id': '7f3a-19c2' }))
  expect(error).toMatchObject({ status: 400, issues, requestId: '7f3a-19c2' })
})

test('distinguishes errors of one status by their code', async () => {
  const error = await readApiError(json({ message: 'Changed', code: 'stale_version' }, 409))
  expect([hasErrorCode(error, 'stale_version', 'ticket.merged'), hasErrorCode(error, 'name_taken')]).toEqual([
    true,
    false,
  ])
  expect(hasErrorCode(await readApiError(json({ message: 'Changed' }, 409)), 'stale_version')).toBe(false)
})

test('reports the status code and text of an error response that is not JSON', async () => {
  const gateway = new Response('upstream is gone', { status: 502, statusText: 'Bad Gateway' })
  expect((await readApiError(gateway)).message).toBe('502: upstream is gone')
  const empty = new Response('', { status: 502, statusText: 'Bad Gateway' })
  expect((await readApiError(empty)).message).toBe('502: Bad Gateway')
})

test('returns a message for any thrown value', () => {
  expect(errorMessage(new Error('Ticket Not Found'))).toBe('Ticket Not Found')
  expect(errorMessage('x', 'Failed to add comment')).toBe('Failed to add comment')
})

test('throws when a successful response is not JSON', async () => {
  const page = new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(page)
  await expect(call(companies.show)).rejects.toThrow('Expected JSON response but received text/html')
  expect(fetched).toHaveBeenCalledWith('/api/company', expect.objectContaining({ credentials: 'include' }))
  fetched.mockRestore()
})

test('sends a body as JSON with its content type, a form as it is, and cookies with both', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => json({}, 200))
  const body = { username: 'agent', password: 'secret' }
  await call(auth.login, { body })
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const sent = { method: 'POST', credentials: 'include', headers, body: JSON.stringify(body) }
  expect(fetched).toHaveBeenLastCalledWith('/api/auth/login', sent)

  const form = new FormData()
  await call(attachments.add, { params: { id: 7 }, query: {}, body: form })
  const raw = { method: 'POST', credentials: 'include', headers: { accept: 'application/json' }, body: form }
  expect(fetched).toHaveBeenLastCalledWith('/api/tickets/7/attachments', raw)
  fetched.mockRestore()
})

test('uses the text of what failed for an error without a message', () => {
  expect(errorMessage(new ApiError('', { status: 500 }), 'Could not create account')).toBe('Could not create account')
})

test('reports what failed when the server gives no reason, and before the message about a missing response', async () => {
  const mute = await readApiError(json({}, 500))
  expect(errorMessage(mute, 'Login failed')).toBe('Login failed')
  expect(errorMessage(await readApiError(json({ message: 'Try at noon' }, 500)), 'Login failed')).toBe('Try at noon')
  const gateway = new Response('upstream is gone', { status: 502 })
  expect(errorMessage(await readApiError(gateway), 'Login failed')).toBe('502: upstream is gone')
  const page = new Response('<html>nginx</html>', { status: 502, headers: { 'content-type': 'text/html' } })
  expect(errorMessage(await readApiError(page), 'Login failed')).toBe('Login failed')
  const lost = new ApiError('The server can’t be reached.', { status: 0 })
  expect(errorMessage(lost, 'Failed to reset password.')).toBe('Failed to reset password. The server can’t be reached.')
})

test('says that a text is kept only for one that is, and only where the server can’t be reached', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const lost = await call(companies.show).catch((error: unknown) => error)
  fetched.mockRestore()
  expect(errorMessage(lost)).toBe('The server can’t be reached.')
  expect(errorMessage(withKeptText(lost))).toBe('The server can’t be reached. Your text is kept.')
  const refused = await readApiError(json({ message: 'Try at noon' }, 500))
  expect(withKeptText(refused)).toBe(refused)
})

test('accepts only a sentence from the server as a reason', async () => {
  expect(hasMessage(await readApiError(json({ details: 'The disk is full' }, 500)))).toBe(true)
  expect(hasMessage(await readApiError(json({}, 500)))).toBe(false)
  expect(hasMessage(new ApiError('The server can’t be reached.', { status: 0 }))).toBe(false)
  expect(hasMessage(new Error('The disk is full'))).toBe(false)
})

test('a query calls its endpoint with its input, and aborts the request when it is canceled', async () => {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => json({ name: 'Acme' }, 200))
  vi.stubGlobal('fetch', fetch)
  const client = new QueryClient()
  const query = endpointQuery(['invitation'], auth.invitation, { body: { token: 'abc' } }, { staleTime: 5 })
  expect(query.staleTime).toBe(5)
  expect(await client.fetchQuery(query)).toEqual({ name: 'Acme' })
  expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'POST', body: '{"token":"abc"}' })

  fetch.mockImplementation(() => new Promise(() => {}))
  void client.fetchQuery({ ...query, staleTime: 0 }).catch(() => {})
  await client.cancelQueries(query)
  expect(fetch.mock.calls[1]![1].signal?.aborted).toBe(true)
})
