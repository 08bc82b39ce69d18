import { plainLetters } from '@hatchway/contract/plain-letters'
import { sanitize } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the written text as safe HTML. Plain text becomes paragraphs. */
export async function articleHtml(ctx: Context, content: string) {
  const clean = await sanitize(ctx, content, 'content')
  if (/<\w/.test(clean)) return clean
  const paragraphs = clean
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('')
  return sanitize(ctx, paragraphs, 'content')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const wordsPerMinute = 200
export const readingMinutes = (body: string) => Math.max(1, Math.ceil(body.split(' ').length / wordsPerMinute))

const longestExcerpt = 150

/** Returns the beginning of a text or, with search words, the passage around the first match. */
export function excerptOf(body: string, words: readonly string[] = []) {
  const at = words.length > 0 ? indexOfMatch(body, words) : -1
  const start = at <= 60 ? 0 : body.lastIndexOf(' ', at - 40) + 1
  const end = start + longestExcerpt
  // Half of a surrogate pair at the end is left out.
  const text = body.slice(start, end).replace(/[\uD800-\uDBFF]$/, '')
  return `${start > 0 ? '…' : ''}${text}${end < body.length ? '…' : ''}`
}

/** Returns the index at which the first of the words begins in the text, ignoring accents and case; -1 when none of them occurs. */
function indexOfMatch(body: string, words: readonly string[]) {
  // Folds one character at a time, so that indexes into the folded text are valid in the original text.
  const folded = body
    .slice(0, 100_000)
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters(letter).padEnd(letter.length).slice(0, letter.length))
  const places = words
    .map((word) => folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u')))
    .filter((at) => at >= 0)
  return places.length > 0 ? Math.min(...places) : -1
}
