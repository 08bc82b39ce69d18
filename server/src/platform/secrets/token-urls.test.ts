import { expect, test } from 'vitest'
import { assertTokensAreMasked, withoutTokens } from './token-urls.ts'

test('a route whose path has a token that is not masked stops the start', () => {
  expect(() => assertTokensAreMasked('/api/hooks/:token')).toThrow(
    '/api/hooks/:token: a path with a token must be listed',
  )
  expect(() => assertTokensAreMasked('/api/hooks/:secret')).toThrow(':secret is called :token if it gives access')
  for (const path of ['/api/files/:token/:name', '/api/messages/unsubscribe/:token', '/api/tickets/:id', '/*'])
    assertTokensAreMasked(path)
})

test('what follows a token stays, and so does text without one', () => {
  expect(withoutTokens('/api/messages/approval/abc.def/new-link?x=1')).toBe('/api/messages/approval/…/new-link?x=1')
  expect(withoutTokens('/api/files/abc/a%20name.txt')).toBe('/api/files/…/a%20name.txt')
  expect(withoutTokens('/api/tickets/12?q=token&state%3Dopen')).toBe('/api/tickets/12?q=token&state%3D…')
  for (const text of ['/api/messages/kinds', '/api/tickets?search=50%25', 'token=abc in a sentence', '/api/files/'])
    expect(withoutTokens(text)).toBe(text)
})
