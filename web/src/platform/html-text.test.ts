import { beforeEach, expect, test, vi } from 'vitest'
import { textOfHtml } from './html-text.ts'

beforeEach(() => {
  // Replaces the browser's parser, as far as these texts need it.
  class Parser {
    parseFromString = (html: string) => ({ body: { textContent: html.replace(/<[^<>]*>/g, '') } })
  }
  vi.stubGlobal('DOMParser', Parser)
})

test('separates the words of blocks, lines, list items and cells, and keeps the text on one line', () => {
  expect(textOfHtml('<h2>Printer</h2><p>One<br>two</p>\n<ul><li>three</li><li>four</li></ul>')).toBe(
    'Printer One two three four',
  )
  expect(textOfHtml('<table><tr><td>A</td><td>B</td></tr></table>')).toBe('A B')
})

test('does not split a word at inline markup', () => {
  expect(textOfHtml('<p><b>Wire</b>less <i class="x">key</i>board, <pre>raw</pre></p>')).toBe('Wireless keyboard, raw')
})
