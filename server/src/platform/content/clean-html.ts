import { isEmbeddablePicture } from '@hatchway/contract/files/embedded-pictures'
import sanitizeHtml from 'sanitize-html'
import { type MarkupProblem, parseWithinLimits } from './markup-limits.ts'
import { isAllowedPictureUrl } from './picture-url.ts'
import { textOfHtml } from './plain-text.ts'

const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol'],
    ...['li', 'dl', 'dt', 'dd', 'a', 'img', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small'],
    ...['mark', 'kbd', 'samp', 'abbr', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th'],
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan', 'align'],
    th: ['colspan', 'rowspan', 'align', 'scope'],
    ol: ['start', 'type'],
    abbr: ['title'],
    '*': ['style', 'dir'],
  },
  allowedStyles: {
    '*': {
      color: color,
      'background-color': color,
      'text-align': [/^(?:left|right|center|justify)$/],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/],
      'font-style': [/^(?:italic|normal)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
    },
  },
  // The fallback content of a frame would be sanitized separately, past the limits.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'iframe'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
    // The reader's browser loads a picture automatically, with the reader's cookies and from the reader's network.
    img: (tagName, { src, ...attribs }) => ({
      tagName,
      attribs: src !== undefined && isShown(src) ? { src, ...attribs } : attribs,
    }),
  },
}

/** Whether a picture may be shown: one of ours, one inside the text, or one of a public host. */
function isShown(src: string) {
  if (!isEmbeddablePicture(src)) return false
  const { protocol, origin } = new URL(src, page)
  return origin === page || !/^https?:$/.test(protocol) || isAllowedPictureUrl(src)
}
/** Resolves relative URLs; nothing exists at this origin. */
const page = 'https://page.invalid'

/** Elements that a browser does something with; any other name in angle brackets is a placeholder that a user typed. */
const known = [
  ...['a', 'abbr', 'address', 'animate\\w*', 'applet', 'area', 'article', 'aside', 'audio', 'b', 'base', 'bdi', 'bdo'],
  ...['big', 'blink', 'blockquote', 'body', 'br', 'button', 'canvas', 'caption', 'center', 'cite', 'code', 'col'],
  ...['colgroup', 'data', 'datalist', 'dd', 'del', 'details', 'dfn', 'dialog', 'dir', 'div', 'dl', 'dt', 'em', 'embed'],
  ...['fieldset', 'figcaption', 'figure', 'font', 'footer', 'foreignobject', 'form', 'frame', 'frameset', 'h[1-6]'],
  ...['head', 'header', 'hgroup', 'hr', 'html', 'i', 'iframe', 'image', 'img', 'input', 'ins', 'isindex', 'kbd'],
  ...['keygen', 'label', 'legend', 'li', 'link', 'main', 'map', 'mark', 'marquee', 'math', 'menu', 'meta', 'meter'],
  ...['nav', 'nobr', 'noembed', 'noframes', 'noscript', 'object', 'ol', 'optgroup', 'option', 'output', 'p', 'param'],
  ...['picture', 'plaintext', 'portal', 'pre', 'progress', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'script', 'search'],
  ...['section', 'select', 'set', 'slot', 'small', 'source', 'span', 'strike', 'strong', 'style', 'sub', 'summary'],
  ...['sup', 'svg', 'table', 'tbody', 'td', 'template', 'textarea', 'tfoot', 'th', 'thead', 'time', 'title', 'tr'],
  ...['track', 'tt', 'u', 'ul', 'use', 'var', 'video', 'wbr', 'xml', 'xmp'],
]
const knownTag = new RegExp(`</?(?:${known.join('|')})(?=[\\s/>])`, 'i')
const anyTag = /<\/?[a-z]/i
const dangerousAttribute = /\b(?:on[a-z]+|style)\s*=/i

/** Safe HTML, and its text as one line; or the reason why the markup is rejected, as the end of a sentence. */
export type Cleaned = { html: string; text: string } | { problem: MarkupProblem }

/** Returns plain text unchanged, and HTML without anything that could run, load a page or cover one. */
export function cleanHtml(content: string): Cleaned {
  if (!hasHtml(content)) return { html: content, text: textOfHtml(content) }
  const problem = parseWithinLimits(content, { decodeEntities: true })
  if (problem) return { problem }
  const html = sanitizeHtml(content, rules).trim()
  return { html, text: textOfHtml(html) }
}

/** `a < b` and `ssh <hostname>` are plain text and stay unchanged. */
function hasHtml(content: string) {
  if (!anyTag.test(content)) return false
  const start = content.search(knownTag)
  return (start >= 0 && content.includes('>', start)) || dangerousAttribute.test(content)
}
