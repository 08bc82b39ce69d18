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
export function wordsIn(text: string): string[] {
  const folded = fold(text).replace(unspaced, ' $& ')
  return (folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => word.slice(0, longestWord))
}

/** Returns "email" of "e-mail": words written with hyphens are found without them, too. */
export function joinedWords(text: string): string[] {
  const compounds =
    fold(text).match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,32}(?:-[\p{L}\p{N}]{1,32}){1,3}(?![\p{L}\p{N}-])/gu) ?? []
  return [...new Set(compounds.map((word) => word.replaceAll('-', '').slice(0, longestWord)))]
}

/** The words of a text that are searched, as one text each: `folded`, and those that are also found in the form in which they were written. */
export type SearchedWords = { folded: string; written: string }

/** Returns the words of the beginning of a text, at most so many bytes. */
export function wordsForVector(text: string, bytes: number): SearchedWords {
  const folded = withinBytes(foldedText(text), bytes)
  return { folded, written: [folded, ...joinedWords(text.slice(0, bytes)).slice(0, 500)].join(' ') }
}

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
