import { isEmbeddablePicture } from '@hatchway/contract/files/embedded-pictures'
import DOMPurify from 'dompurify'

const purifier = DOMPurify()
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG') {
    element.setAttribute('loading', 'lazy')
    if (!isEmbeddablePicture(element.getAttribute('src') ?? '')) element.removeAttribute('src')
  }
  if (element.tagName !== 'A') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
})

/** Sanitizes an article's HTML again and wraps its tables in scroll containers. */
export function articleMarkup(html: string) {
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: [
      'href',
      'title',
      'alt',
      'src',
      'width',
      'height',
      'colspan',
      'rowspan',
      'start',
      'dir',
      'target',
      'rel',
    ],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const table of fragment.querySelectorAll('table')) {
    const box = document.createElement('div')
    box.className = 'article-table'
    box.tabIndex = 0
    table.replaceWith(box)
    box.append(table)
  }
  for (const code of fragment.querySelectorAll('pre')) code.tabIndex = 0
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

const tags = [
  ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'kbd', 'samp', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'img', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup'],
  ...['small', 'mark', 'abbr', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
