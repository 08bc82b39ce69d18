import { afterEach, expect, test, vi } from 'vitest'
import { shareArticle } from './share-article.ts'

const article = { title: 'Wi-Fi', text: 'Three networks', url: 'http://desk.example/knowledge-base/1' }
const withNavigator = (navigator: object) => vi.stubGlobal('navigator', navigator)
const withOldCopy = (works: boolean) =>
  vi.stubGlobal('document', {
    createElement: () => ({ setAttribute() {}, style: {}, select() {}, remove() {} }),
    activeElement: null,
    body: { append() {} },
    execCommand: () => works,
  })
afterEach(() => vi.unstubAllGlobals())
const rejectWith = (error: Error) => () => Promise.reject(error)

test('shares with the Web Share API, then the clipboard, then a copy command, and reports when all fail', async () => {
  const share = vi.fn(async () => {})
  withNavigator({ share })
  expect(await shareArticle(article)).toBe('shared')
  expect(share).toHaveBeenCalledWith(article)

  const writeText = vi.fn(async () => {})
  withNavigator({ share: rejectWith(new Error('no')), clipboard: { writeText } })
  expect(await shareArticle(article)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith(article.url)

  withNavigator({})
  withOldCopy(true)
  expect(await shareArticle(article)).toBe('copied')
  withOldCopy(false)
  expect(await shareArticle(article)).toBe('failed')
})

test('copies nothing when the user cancels the share sheet', async () => {
  const writeText = vi.fn()
  withNavigator({ share: rejectWith(new DOMException('', 'AbortError')), clipboard: { writeText } })
  expect(await shareArticle(article)).toBe('canceled')
  expect(writeText).not.toHaveBeenCalled()
})
