import type { TicketSnippet } from '@hatchway/contract/tickets/tickets'
import { wordsIn } from '../../search/search-words.ts'

/** For each normalized word that matches: the words of the query that it matches, one bit each. */
export type Hits = ReadonlyMap<string, number>
type Hit = { start: number; end: number; mask: number }

const mostCompared = 3000
const mostKnown = 20_000
/** Characters before the first match: a column may show no more than forty. */
const before = 14
const longest = 180

/** A word as it stands in a text, with what is invisible in it. */
const written = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u2060]+/gu

export type Token = { start: number; end: number; words: readonly string[] }
export type Tokenized = { text: string; tokens: Token[] }

/**
 * Returns the words of texts that may match one of the wanted words, with their places. Stemming keeps the beginning of a word in the
 * alphabets with letter case; in others every word is kept. A word that occurs often is normalized once.
 */
export function tokenizer(wanted: readonly string[]): (text: string) => Tokenized {
  const isEuropean = wanted.every((word) => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u.test(word))
  const beginnings = new Set(wanted.map((word) => word.slice(0, 2)))
  const known = new Map<string, readonly string[]>()
  const wordsOf = (raw: string) => {
    let words = known.get(raw)
    if (!words) {
      words = wordsIn(raw).filter((word) => !isEuropean || beginnings.has(word.slice(0, 2)))
      if (known.size < mostKnown) known.set(raw, words)
    }
    return words
  }
  return (text) => {
    const tokens: Token[] = []
    for (const { 0: raw, index } of text.matchAll(written)) {
      const words = wordsOf(raw)
      if (words.length > 0) tokens.push({ start: index, end: index + raw.length, words })
    }
    return { text, tokens }
  }
}

/** Returns each word once, as far as so many can be compared. */
export const wordsToCompare = (texts: readonly Tokenized[]) =>
  [...new Set(texts.flatMap(({ tokens }) => tokens.flatMap(({ words }) => words)))].slice(0, mostCompared)

/** Returns how many words of the query occur in the text. */
export function scoreOf({ tokens }: Tokenized, hits: Hits): number {
  let mask = 0
  for (const { words } of tokens) for (const word of words) mask |= hits.get(word) ?? 0
  return countBits(mask)
}

/** Returns the passage with the most words of the query, closest together, in pieces; and where it begins in the text. */
export function excerptOf(tokenized: Tokenized, hits: Hits): { pieces: TicketSnippet['pieces']; start: number } {
  const { text } = tokenized
  const found = hitsIn(tokenized, hits)
  const first = bestStart(found)
  const start = wordStart(text, Math.max(0, (found[first]?.start ?? 0) - before))
  const end = Math.min(text.length, start + longest)
  const pieces: TicketSnippet['pieces'] = []
  const add = (part: string, isHit: boolean) => {
    const words = part.replace(/\s+/g, ' ')
    if (words) pieces.push({ text: words, isHit })
  }
  let at = start
  for (const hit of joinNeighbors(text, found).filter((hit) => hit.start >= start && hit.end <= end)) {
    add(text.slice(at, hit.start), false)
    add(text.slice(hit.start, hit.end), true)
    at = hit.end
  }
  add(`${text.slice(at, end).toWellFormed().trimEnd()}${end < text.length ? '…' : ''}`, false)
  if (start > 0 && pieces[0]) pieces[0] = { ...pieces[0], text: `…${pieces[0].text.trimStart()}` }
  return { pieces, start: found[first]?.start ?? 0 }
}

function hitsIn({ tokens }: Tokenized, hits: Hits): Hit[] {
  return tokens.flatMap(({ start, end, words }) => {
    const mask = words.reduce((sum, word) => sum | (hits.get(word) ?? 0), 0)
    return mask ? [{ start, end, mask }] : []
  })
}

/** Returns the index of the hit that begins the best passage: the most different words, then the shortest, then the first. */
function bestStart(found: readonly Hit[]): number {
  let best = { at: 0, words: 0, span: 0 }
  for (const [at, hit] of found.entries()) {
    let mask = 0
    let span = 0
    for (let next = at; next < found.length && found[next]!.end - hit.start <= longest - 2 * before; next++) {
      if (countBits(mask | found[next]!.mask) > countBits(mask)) span = found[next]!.end - hit.start
      mask |= found[next]!.mask
      if (next - at > 20) break
    }
    const words = countBits(mask)
    if (words > best.words || (words === best.words && span < best.span)) best = { at, words, span }
  }
  return best.at
}

/** Words of a phrase are marked as one. */
function joinNeighbors(text: string, found: readonly Hit[]): Hit[] {
  const joined: Hit[] = []
  for (const hit of found) {
    const last = joined.at(-1)
    if (last && /^[\s-]{1,2}$/.test(text.slice(last.end, hit.start))) last.end = hit.end
    else joined.push({ ...hit })
  }
  return joined
}

/** The first beginning of a word at or after this place, unless it is far away. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = /\s\S/.exec(text.slice(at, at + before))
  return space ? at + space.index + 1 : at
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count += 1
  return count
}
