import type { TicketSnippet } from '@hatchway/contract/tickets/tickets'
import { wordsIn } from '../../search/search-words.ts'

/** For each normalized word that matches: the words of the query that it matches, one bit each. */
export type Hits = ReadonlyMap<string, number>
type Hit = { start: number; end: number; mask: number }

const mostCompared = 3000
const before = 40
const longest = 180

/** A word as it stands in a text, with what is invisible in it. */
const written = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u2060]+/gu

/**
 * Returns the normalized words of the texts that could match one of these words. Stemming keeps the beginning of a word in the alphabets
 * with letter case; in others every word is compared.
 */
export function wordsToCompare(texts: readonly string[], wanted: readonly string[]): string[] {
  const isEuropean = wanted.every((word) => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u.test(word))
  const beginnings = new Set(wanted.map((word) => word.slice(0, 2)))
  const found = new Set<string>()
  for (const text of texts)
    for (const word of wordsIn(text)) {
      if (isEuropean && !beginnings.has(word.slice(0, 2))) continue
      found.add(word)
      if (found.size === mostCompared) return [...found]
    }
  return [...found]
}

/** Returns how many words of the query occur in the text. */
export function scoreOf(text: string, hits: Hits): number {
  let mask = 0
  for (const hit of hitsIn(text, hits)) mask |= hit.mask
  return countBits(mask)
}

/** Returns the passage with the most words of the query, closest together, in pieces; and where it begins in the text. */
export function excerptOf(text: string, hits: Hits): { pieces: TicketSnippet['pieces']; start: number } {
  const found = [...hitsIn(text, hits)]
  const first = bestStart(found)
  const start = wordStart(text, Math.max(0, (found[first]?.start ?? 0) - before))
  const end = Math.min(text.length, start + longest)
  const pieces: TicketSnippet['pieces'] = []
  const add = (part: string, isHit: boolean) => {
    const words = part.replace(/\s+/g, ' ')
    if (words) pieces.push({ text: words, isHit })
  }
  let at = start
  for (const hit of joinNeighbours(text, found).filter((hit) => hit.start >= start && hit.end <= end)) {
    add(text.slice(at, hit.start), false)
    add(text.slice(hit.start, hit.end), true)
    at = hit.end
  }
  add(`${text.slice(at, end).toWellFormed().trimEnd()}${end < text.length ? '…' : ''}`, false)
  if (start > 0 && pieces[0]) pieces[0] = { ...pieces[0], text: `…${pieces[0].text.trimStart()}` }
  return { pieces, start: found[first]?.start ?? 0 }
}

function* hitsIn(text: string, hits: Hits): Generator<Hit> {
  for (const match of text.matchAll(written)) {
    let mask = 0
    for (const word of wordsIn(match[0])) mask |= hits.get(word) ?? 0
    if (mask) yield { start: match.index, end: match.index + match[0].length, mask }
  }
}

/** Returns the index of the hit that begins the best passage: the most different words, then the shortest, then the first. */
function bestStart(found: readonly Hit[]): number {
  let best = { at: 0, words: 0, span: 0 }
  for (const [at, hit] of found.entries()) {
    let mask = 0
    let span = 0
    for (let next = at; next < found.length && found[next]!.end - hit.start <= longest - before; next++) {
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
function joinNeighbours(text: string, found: readonly Hit[]): Hit[] {
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
