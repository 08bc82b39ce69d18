import { wordsIn } from './search-words.ts'

/** A word, or several that must follow each other. */
export type TextTerm = {
  words: string[]
  isExcluded: boolean
  /** It is still being typed: it matches the beginning of a word. */
  isPrefix: boolean
  /** Its words were written as one, such as "e-mail". */
  isCompound: boolean
}

/** Longer queries are read up to here: each term costs an index scan. */
const mostTerms = 12
const mostWords = 32
const longestText = 500
/** The index would have to collect every word that begins with one or two letters. */
const shortestPrefix = 3

/**
 * Returns the terms of a text that a user typed: words, which must all occur, "phrases", and -excluded words or phrases. The last word
 * matches as a prefix, unless a space follows it. Anything else is a separator: every text is a valid query, and one without a letter or
 * digit has no terms.
 */
export function parseTextQuery(text: string): TextTerm[] {
  const read = text.slice(0, longestText).replace(/[“”„‟«»″]/g, '"')
  const terms: TextTerm[] = []
  let words = 0
  for (const found of read.matchAll(/([-−–]?)"([^"]*)"?|([-−–]?)([^\s"]+)/g)) {
    const [whole, phraseSign, phrase, sign, bare] = found
    const isLast = found.index + whole.length === read.length
    const own = wordsIn(phrase ?? bare ?? '').slice(0, mostWords - words)
    if (own.length === 0) continue
    words += own.length
    const isExcluded = Boolean(phraseSign || sign)
    const isPrefix = isLast && bare !== undefined && !isExcluded && own.at(-1)!.length >= shortestPrefix
    terms.push({ words: own, isExcluded, isPrefix, isCompound: bare !== undefined && own.length > 1 })
    if (terms.length === mostTerms || words >= mostWords) break
  }
  return terms
}
