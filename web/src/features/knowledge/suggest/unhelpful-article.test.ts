import { expect, test, vi } from 'vitest'
import { withUnhelpful } from './unhelpful-article.ts'

test('appends the unhelpful article to the description, with the URL of the staff side or the portal', () => {
  vi.stubGlobal('window', { location: { origin: 'https://help.example' } })
  const article = { id: 7, title: 'Connect to the VPN' }
  const portal = 'This article didn’t help: “Connect to the VPN” https://help.example/knowledge_base/portal_article=7'
  expect(withUnhelpful('It still drops.\n', article, true)).toBe(`It still drops.\n\n${portal}`)
  const desk = 'This article didn’t help: “Connect to the VPN” https://help.example/knowledge-base/7'
  expect(withUnhelpful('It still drops.', article, false)).toBe(`It still drops.\n\n${desk}`)
})
