/**
 * Returns the simple markup of message texts and plain comments as HTML: paragraphs, headings, lists, quotes, code, **bold**, *italic*,
 * links. Everything else is text, so that the result contains no element or link that the markup does not name.
 */
export const markupToHtml = (source: string): string => blocksOf(source.split('\n'), 0)

export const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns plain text as HTML: paragraphs, line breaks, and links to web addresses. */
export const plainToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.split('\n').map(linked).join('<br>')}</p>`)
    .join('')

const deepest = 6
const item = /^ {0,3}(?:([-*+])|(\d{1,9})[.)])\s+(?=\S)/
const rule = /^ {0,3}(?:(?:-\s?){3,40}|(?:\*\s?){3,40}|(?:_\s?){3,40})$/

function blocksOf(lines: string[], depth: number): string {
  let html = ''
  let paragraph: string[] = []
  const flush = () => {
    if (paragraph.length > 0) html += `<p>${paragraph.map((line) => inline(line.trim(), 0)).join('<br>')}</p>`
    paragraph = []
  }
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    const heading = /^ {0,3}#{1,6}\s+(.*)$/.exec(line)?.[1]
    if (line.trim() === '') {
      flush()
      at += 1
    } else if (fence) {
      flush()
      const end = lines.findIndex((other, place) => place > at && other.trim().startsWith(fence))
      const until = end < 0 ? lines.length : end
      html += `<pre>${escapeText(lines.slice(at + 1, until).join('\n'))}</pre>`
      at = until + 1
    } else if (heading !== undefined) {
      flush()
      html += `<h3>${inline(heading.trim(), 0)}</h3>`
      at += 1
    } else if (rule.test(line)) {
      flush()
      html += '<hr>'
      at += 1
    } else if (/^ {0,3}>/.test(line) && depth < deepest) {
      flush()
      const until = endOf(lines, at, (other) => /^ {0,3}>/.test(other))
      html += `<blockquote>${blocksOf(
        lines.slice(at, until).map((other) => other.replace(/^ {0,3}> ?/, '')),
        depth + 1,
      )}</blockquote>`
      at = until
    } else if (item.test(line) && depth < deepest) {
      flush()
      const list = listAt(lines, at, depth)
      html += list.html
      at = list.end
    } else {
      paragraph.push(line)
      at += 1
    }
  }
  flush()
  return html
}

/** Reads a list: its items, each with the indented lines that follow it. */
function listAt(lines: string[], from: number, depth: number) {
  const isOrdered = item.exec(lines[from]!)![2] !== undefined
  const start = Number(item.exec(lines[from]!)![2] ?? 1)
  let html = ''
  let at = from
  while (at < lines.length) {
    const marker = item.exec(lines[at]!)
    if (!marker || (marker[2] !== undefined) !== isOrdered) break
    const until = endOf(lines, at + 1, (other) => /^\s{2,}\S/.test(other))
    const first = inline(lines[at]!.slice(marker[0].length).trim(), 0)
    const rest = lines.slice(at + 1, until).map((other) => other.replace(/^\s{2,4}/, ''))
    html += `<li>${first}${rest.length > 0 ? blocksOf(rest, depth + 1) : ''}</li>`
    at = until
  }
  const opening = isOrdered ? (start === 1 ? '<ol>' : `<ol start="${start}">`) : '<ul>'
  return { html: `${opening}${html}</${isOrdered ? 'ol' : 'ul'}>`, end: at }
}

function endOf(lines: string[], from: number, belongs: (line: string) => boolean) {
  let at = from
  while (at < lines.length && belongs(lines[at]!)) at += 1
  return at
}

/** The lengths are limited, since a text of only opening marks would otherwise take quadratic time. */
const element = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-${'`'}{-~])`,
    String.raw`(?<ticks>${'`'}{1,3})(?<code>[^\n]{1,1000}?)\k<ticks>`,
    String.raw`&#(?<reference>\d{2,7});`,
    String.raw`\[(?<label>[^[\]\n]{1,500})\]\((?<target>[^()\s]{1,2000})\)`,
    String.raw`<?(?<address>https?://[^\s<>"']{1,2000})>?`,
    String.raw`\*\*(?=\S)(?<bold>[^\n]{0,1000}?\S)\*\*`,
    String.raw`(?<![\p{L}\p{N}_])__(?=\S)(?<bold2>[^\n]{0,1000}?\S)__(?![\p{L}\p{N}_])`,
    String.raw`~~(?=\S)(?<struck>[^\n]{0,1000}?\S)~~`,
    String.raw`\*(?=[^\s*])(?<italic>[^*\n]{0,1000}?[^\s*])\*`,
    String.raw`(?<![\p{L}\p{N}_])_(?=[^\s_])(?<italic2>[^_\n]{0,1000}?[^\s_])_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'gu',
)

function inline(text: string, depth: number): string {
  if (depth > deepest) return escapeText(text)
  let html = ''
  let from = 0
  for (const match of text.matchAll(element)) {
    html += escapeText(text.slice(from, match.index)) + elementHtml(match[0], match.groups!, depth)
    from = match.index + match[0].length
  }
  return html + escapeText(text.slice(from))
}

function elementHtml(whole: string, found: Record<string, string | undefined>, depth: number): string {
  const { escaped, code, reference, label, target, address } = found
  if (escaped !== undefined) return escapeText(escaped)
  if (code !== undefined) return `<code>${escapeText(code.trim())}</code>`
  if (reference !== undefined) return escapeText(characterOf(reference))
  if (label !== undefined) return anchor(decoded(target!), inline(label, depth + 1)) ?? escapeText(whole)
  if (address !== undefined) return linked(whole.replace(/^<|>$/g, ''))
  const bold = found.bold ?? found.bold2
  if (bold !== undefined) return `<strong>${inline(bold, depth + 1)}</strong>`
  if (found.struck !== undefined) return `<s>${inline(found.struck, depth + 1)}</s>`
  return `<em>${inline((found.italic ?? found.italic2)!, depth + 1)}</em>`
}

/** Escapes text, and turns web addresses in it into links. */
const linked = (text: string): string => {
  let html = ''
  let from = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"']{1,2000}/g)) {
    const address = found.replace(/[.,;:!?)\]}]+$/, '')
    html += escapeText(text.slice(from, index)) + (anchor(address, escapeText(address)) ?? escapeText(address))
    from = index + address.length
  }
  return html + escapeText(text.slice(from))
}

/** Returns a link, or null for an address that a browser must not open. */
function anchor(address: string, label: string): string | null {
  if (!URL.canParse(address) || !/^(?:https?|mailto|tel):$/.test(new URL(address).protocol)) return null
  return `<a href="${escapeText(address)}">${label}</a>`
}

const decoded = (text: string) => text.replace(/&#(\d{2,7});/g, (_, code: string) => characterOf(code))

function characterOf(code: string): string {
  const point = Number(code)
  return point < 32 || point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? '' : String.fromCodePoint(point)
}
