import { expect, test } from 'vitest'
import { urlAfterSignIn } from './url-after-sign-in.ts'

const after = (pathname: string, side: 'desk' | 'portal', search = '') => urlAfterSignIn({ pathname, search }, side)

test('leads to the start page from the sign-in page and from any unknown path', () => {
  for (const path of ['/', '/auth', '/nowhere', '/ticketsale', '/reset-password']) expect(after(path, 'desk')).toBe('/')
  for (const path of ['/auth', '/forgot-password', '/tickets/1']) expect(after(path, 'portal')).toBe('/')
})

test('leads to the page that the URL names, after a link from an e-mail or an ended session', () => {
  expect(after('/tickets/12', 'desk')).toBe('/tickets/12')
  expect(after('/tickets', 'desk', '?status=open&page=2')).toBe('/tickets?status=open&page=2')
  expect(after('/integrations/single-sign-on', 'desk', '?tab=test')).toBe('/integrations/single-sign-on?tab=test')
  expect(after('/', 'portal', '?ticket=12')).toBe('/?ticket=12')
})

test('leads to an article by both forms of its link, on a portal and on the desk', () => {
  for (const side of ['portal', 'desk'] as const) {
    expect(after('/knowledge_base/portal_article=12', side)).toBe('/knowledge_base/portal_article=12')
    expect(after('/knowledge_base/portal_article%3D12', side)).toBe('/knowledge_base/portal_article%3D12')
    for (const path of ['/', '/auth', '/nowhere']) expect(after(path, side, '?article=12')).toBe('/?article=12')
    expect(after('/auth', side, '?article=%2F%2Fevil&x=1')).toBe('/?article=%2F%2Fevil')
  }
  expect(after('/knowledge_base/a/b', 'portal')).toBe('/')
})
