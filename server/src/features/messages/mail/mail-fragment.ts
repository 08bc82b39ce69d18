import { plainToHtml } from '@hatchway/contract/messages/message-markup'
import sanitizeHtml from 'sanitize-html'
import { parseWithinLimits } from '../../../platform/content/markup-limits.ts'
import { plainText } from '../../../platform/content/plain-text.ts'
import { mailLayoutMessages as messages } from './mail.messages.ts'

const styles: Record<string, string> = {
  p: 'margin:0 0 12px',
  h1: 'margin:0 0 8px;font-size:16px;line-height:22px',
  h2: 'margin:0 0 8px;font-size:16px;line-height:22px',
  h3: 'margin:0 0 8px;font-size:15px;line-height:22px',
  ul: 'margin:0 0 12px;padding-left:22px',
  ol: 'margin:0 0 12px;padding-left:22px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 12px;padding:0 0 0 12px;border-left:3px solid #dde2e2',
  pre: 'margin:0 0 12px;padding:10px 12px;border-radius:6px;background:#f2f5f5;font:13px/19px Consolas,Menlo,monospace;white-space:pre-wrap;word-break:break-word',
  code: 'padding:1px 4px;border-radius:4px;background:#f2f5f5;font:13px/19px Consolas,Menlo,monospace;word-break:break-word',
  hr: 'margin:16px 0;border:0;border-top:1px solid #dde2e2',
  table: 'margin:0 0 12px;border-collapse:collapse',
  td: 'padding:4px 8px;border:1px solid #dde2e2;vertical-align:top',
  th: 'padding:4px 8px;border:1px solid #dde2e2;text-align:left',
}
/** Names by which the style sheet of a mail changes colors in the dark. */
const classes: Record<string, string> = {
  a: 'link',
  pre: 'soft',
  code: 'soft',
  blockquote: 'line',
  td: 'line',
  th: 'line',
  hr: 'line',
}

/**
 * Returns cleaned HTML as mail programs show it: styles on the elements, pictures by their address, and none of the colors of its author,
 * which would be unreadable in the dark. Other pictures are named only.
 */
export function mailFragment(html: string, { url, color }: { url: string; color: string }): string {
  const styled = sanitizeHtml(html, {
    allowedTags: [
      ...[
        'p',
        'div',
        'span',
        'br',
        'hr',
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'strong',
        'b',
        'em',
        'i',
        'u',
        's',
        'del',
      ],
      ...['ins', 'sub', 'sup', 'small', 'mark', 'kbd', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
      ...['a', 'img', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'],
    ],
    allowedAttributes: {
      '*': ['style', 'class', 'dir'],
      a: ['href'],
      img: ['src', 'alt', 'width'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { style: _style, class: _class, ...attribs }) => {
        if (tagName === 'img') return imageOf(attribs, url)
        const style = tagName === 'a' ? `color:${color};text-decoration:underline` : styles[tagName]
        const name = classes[tagName]
        return {
          tagName,
          attribs: {
            ...attribs,
            ...(tagName === 'a' && attribs.href?.startsWith('/') && { href: `${url}${attribs.href}` }),
            ...(style && { style }),
            ...(name && { class: name }),
          },
        }
      },
    },
  })
  return styled.replace(/<img(?! src)(?: alt="([^"]*)")? \/>/g, (_, alt: string = '') => imageText(alt))
}

/** A picture of this installation, which anyone with its address may open; of any other one only its description. */
function imageOf({ src = '', alt = '' }: sanitizeHtml.Attributes, url: string): sanitizeHtml.Tag {
  const isOwn = /^\/api\/pictures\/[0-9a-f]{32}$/.test(src)
  const style = 'max-width:100%;height:auto'
  return { tagName: 'img', attribs: isOwn ? { src: url + src, alt, style } : { alt } }
}

const imageText = (alt: string) => (alt ? messages.pictureOf(alt) : messages.picture)

const blocks = new Set('p div h1 h2 h3 h4 h5 h6 ul ol blockquote pre table dl hr'.split(' '))

/** Returns HTML as the text part of a mail shows it: paragraphs, marks of lists and quotes, and the addresses of links. */
export function mailText(html: string): string {
  let text = ''
  const lists: (number | null)[] = []
  const links: { href: string; from: number }[] = []
  let preformatted = 0
  let opened = ''
  const newline = (count: number) => {
    const ending = /\n*$/.exec(text)![0].length
    if (text !== '' && ending < count) text += '\n'.repeat(count - ending)
  }
  const problem = parseWithinLimits(
    html,
    { decodeEntities: true },
    {
      onopentagname: (name) => {
        opened = name
        if (name === 'br') text += '\n'
        if (name === 'tr') newline(1)
        if (name === 'pre') preformatted += 1
        if (blocks.has(name)) newline(lists.length > 0 ? 1 : 2)
        if (name === 'ul') lists.push(null)
        if (name === 'ol') lists.push(1)
        if (name === 'hr') text += '----'
        if (name === 'li') {
          newline(1)
          const number = lists.at(-1)
          text += `${'  '.repeat(Math.max(0, lists.length - 1))}${number ? `${number}. ` : '- '}`
          if (number) lists[lists.length - 1] = number + 1
        }
        if (name === 'td' || name === 'th') text += ' '
      },
      onattribute: (name, value) => {
        if (opened === 'a' && name === 'href') links.push({ href: value, from: text.length })
        if (opened === 'ol' && name === 'start' && /^\d{1,9}$/.test(value)) lists[lists.length - 1] = Number(value)
        if (opened === 'img' && name === 'alt') text += imageText(value)
      },
      ontext: (words) => {
        const shown = preformatted > 0 ? words : words.replace(/\s+/g, ' ')
        text += /(^|\n)$/.test(text) && preformatted === 0 ? shown.trimStart() : shown
      },
      onclosetag: (name) => {
        if (name === 'pre') preformatted -= 1
        if (name === 'ul' || name === 'ol') lists.pop()
        if (name === 'a') {
          const link = links.pop()
          if (link && !text.slice(link.from).includes(link.href.replace(/^(mailto|tel):/, '')))
            text += ` <${link.href}>`
        }
        if (blocks.has(name)) newline(lists.length > 0 ? 1 : 2)
      },
    },
  )
  return (problem ? plainText(html) : text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the beginning of a text as HTML, for messages that are quoted. */
export function excerpt(html: string, most: number): string {
  const text = mailText(html)
  return plainToHtml(text.length <= most ? text : `${text.slice(0, most).trimEnd().toWellFormed()}…`)
}
