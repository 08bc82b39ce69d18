import { sanitize } from '../../platform/content/sanitize.ts'

/** What was written, as safe HTML. Bare text becomes paragraphs. */
export async function articleHtml(content: string) {
  const clean = await sanitize(content, 'content')
  if (/<\w/.test(clean)) return clean
  const paragraphs = clean
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('')
  return sanitize(paragraphs, 'content')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const wordsPerMinute = 200
export const readingMinutes = (body: string) => Math.max(1, Math.ceil(body.split(' ').length / wordsPerMinute))

const longestExcerpt = 150

/** The beginning of a text; with words to look for, the place where the first of them stands. */
export function excerptOf(body: string, words: readonly string[] = []) {
  const at = words.length > 0 ? placeOf(body, words) : -1
  const start = at <= 60 ? 0 : body.lastIndexOf(' ', at - 40) + 1
  const end = start + longestExcerpt
  // Half an emoji at the end is left out.
  const text = body.slice(start, end).replace(/[\uD800-\uDBFF]$/, '')
  return `${start > 0 ? '…' : ''}${text}${end < body.length ? '…' : ''}`
}

/** Where the first of the words begins in the text, accents and case apart; -1 when it stands in none. */
function placeOf(body: string, words: readonly string[]) {
  // Letter by letter, so that places in the folded text are places in the text.
  const folded = body
    .slice(0, 100_000)
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetter(letter).padEnd(letter.length).slice(0, letter.length))
  const places = words
    .map((word) => folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u')))
    .filter((at) => at >= 0)
  return places.length > 0 ? Math.min(...places) : -1
}

const plainLetter = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
