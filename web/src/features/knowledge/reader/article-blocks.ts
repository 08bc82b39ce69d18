import type { Block } from '../history/article-diff.ts'
import { articleHistoryMessages as messages } from '../history/article-history.messages.tsx'

const blocks = 'h1, h2, h3, h4, h5, h6, p, li, pre, tr, img, hr'

/** Returns the blocks of an article in order, the title first. */
export function blocksOf({ title, content }: { title: string; content: string }): Block[] {
  const page = new DOMParser().parseFromString(content, 'text/html')
  const found = [...page.body.querySelectorAll(blocks)].filter(
    (element) => !element.querySelector(blocks) || element.tagName === 'TR',
  )
  const outer = found.filter((element) => !element.parentElement?.closest('tr') || element.tagName === 'TR')
  const own = outer.map((element): Block => ({ kind: kindOf(element), text: textOf(element) }))
  return [{ kind: 'h1', text: title }, ...own.filter(({ kind, text }) => text !== '' || kind === 'hr')]
}

function kindOf(element: Element) {
  if (element.closest('blockquote')) return 'blockquote'
  if (element.tagName === 'P' && element.closest('li')) return 'li'
  return element.tagName.toLowerCase()
}

function textOf(element: Element) {
  if (element.tagName === 'IMG')
    return messages.picture(element.getAttribute('alt') || String(element.getAttribute('src')))
  if (element.tagName === 'TR') return [...element.children].map((cell) => cell.textContent?.trim()).join(' | ')
  if (element.tagName === 'PRE') return element.textContent ?? ''
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}
