import { isEmbeddablePicture } from '@hatchway/contract/files/embedded-pictures'
import DOMPurify from 'dompurify'
import { markdown } from './markdown.ts'
import { textPieces } from './text-pieces.ts'

/**
 * Sanitizes HTML written by others: removes anything that could run, load a page, cover the screen or imitate the application's controls.
 * Highlights mentions in its text.
 */
export function safeHtml(html: string, names: readonly string[] = []): string {
  const fragment = purifier.sanitize(html.replace(/javascript:/gi, ''), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'title', 'alt', 'src', 'colspan', 'rowspan', 'start', 'dir', 'target', 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  markMentions(fragment, names)
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

/** Converts Markdown to sanitized HTML. Line breaks are preserved. */
export const markdownHtml = (text: string, names: readonly string[] = []) =>
  safeHtml(markdown.parse(text, { async: false }), names)

const tags = [
  ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'kbd', 'samp', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'img', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup'],
  ...['small', 'mark', 'abbr', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

const purifier = DOMPurify()
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !isEmbeddablePicture(element.getAttribute('src') ?? ''))
    element.removeAttribute('src')
  if (element.tagName !== 'A') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
})

/** Highlights mentions. Text in links and code is left unchanged. */
function markMentions(fragment: DocumentFragment, names: readonly string[]) {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.includes('@') || text.parentElement?.closest('a, code, pre, mark')) continue
    const pieces = textPieces(text.data, names).map((piece) => {
      if (piece.kind !== 'mention') return piece.text
      const mark = document.createElement('mark')
      mark.textContent = piece.text
      return mark
    })
    text.replaceWith(...pieces)
  }
}
