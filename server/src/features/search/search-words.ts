/**
 * The normal form of searched texts and of queries: compatibility forms and accents folded, lower case, only letters and digits. Both
 * sides are normalized here, so that PostgreSQL's parser, which would keep host names and addresses whole, sees plain words only.
 */

/** Of a longer word the beginning is compared: a word of base64 would be most of a vector. */
const longestWord = 64

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Zero-width characters, soft hyphens and marks of the writing direction: they would split a word that reads as one. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Scripts without spaces between words: each character is a word, and a text of several is searched as a phrase. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu

/** Returns a text as its words, each separated from the next by one space. */
export const foldedText = (text: string) => wordsIn(text).join(' ')

/** Returns the normalized words of a text in their order. */
export const wordsIn = (text: string) => wordsOf(fold(text))

const wordsOf = (folded: string): string[] =>
  (folded.replace(unspaced, ' $& ').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => word.slice(0, longestWord))

/** Returns "email" of "e-mail": words written with hyphens are found without them, too. */
export const joinedWords = (text: string) => [...new Set(joinedWordsOf(fold(text)))]

const joinedWordsOf = (folded: string): string[] =>
  (folded.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,32}(?:-[\p{L}\p{N}]{1,32}){1,3}(?![\p{L}\p{N}-])/gu) ?? []).map(
    (word) => word.replaceAll('-', '').slice(0, longestWord),
  )

/** The words of a text that are searched, as one text each: `folded`, and those that are also found in the form in which they were written. */
export type SearchedWords = { folded: string; written: string }

/**
 * Returns the words of the beginning of a text, at most so many bytes. The text is folded piece by piece, as far as is needed: folding makes
 * up to 18 characters of one.
 */
export function wordsForVector(text: string, bytes: number): SearchedWords {
  const pieces: string[] = []
  const joined = new Set<string>()
  let size = 0
  for (let at = 0; at < text.length && size <= bytes; ) {
    const end = at + (text.slice(at, at + foldedAtOnce).match(/^.*\s/s)?.[0].length ?? foldedAtOnce)
    const piece = fold(text.slice(at, end))
    const words = wordsOf(piece).join(' ')
    if (words) pieces.push(words)
    for (const word of joinedWordsOf(piece)) joined.add(word)
    size += Buffer.byteLength(words) + 1
    at = end
  }
  const folded = withinBytes(pieces.join(' '), bytes)
  return { folded, written: [folded, ...[...joined].slice(0, 500)].join(' ') }
}
const foldedAtOnce = 8000

/** Characters that fold to nothing, such as a separate accent, fold to an empty text. */
export const fold = (text: string) =>
  text
    .replace(invisible, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]!)

/** Returns the beginning of a folded text that has at most so many bytes, cut between words. */
export function withinBytes(folded: string, bytes: number): string {
  if (Buffer.byteLength(folded) <= bytes) return folded
  const cut = Buffer.from(folded).subarray(0, bytes).toString('utf8')
  const end = cut.lastIndexOf(' ')
  return end > 0 ? cut.slice(0, end) : ''
}
