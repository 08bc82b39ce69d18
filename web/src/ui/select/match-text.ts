/** Returns whether `text` contains every word of `query`. Compares base letters only, so that "tomas" finds "Tomás". */
export function isMatch(text: string, query: string): boolean {
  const plain = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** Returns whether two names are the same. Compares base letters only. */
export const isSameName = (one: string, other: string): boolean => fold(one).trimEnd() === fold(other).trimEnd()

/** Returns whether `text` begins with `start`. Compares base letters only. */
export const isPrefix = (text: string, start: string): boolean => fold(text).startsWith(fold(start))

/**
 * Returns the options that may be picked for a search text. A local list is filtered here; the server's results are kept unchanged, but
 * while a response is pending only previous results that match are kept: Enter must not pick a result of an earlier search.
 */
export function pickable<O extends { label: string }>(
  options: readonly O[],
  query: string,
  { isServers, isLate }: { isServers: boolean; isLate: boolean },
): readonly O[] {
  return isServers && !isLate ? options : options.filter(({ label }) => isMatch(label, query))
}

/** Returns the text split into matched and unmatched pieces, in order; the first match of each word counts. */
export function matchPieces(text: string, query: string): { text: string; isMatch: boolean }[] {
  const plain = fold(text)
  // Normalization can change a text's length (ligatures), which makes the positions invalid.
  if (plain.length !== text.length) return [{ text, isMatch: false }]

  const hits = new Array<boolean>(text.length).fill(false)
  for (const word of fold(query).split(/\s+/).filter(Boolean)) {
    const at = plain.indexOf(word)
    if (at >= 0) hits.fill(true, at, at + word.length)
  }
  const pieces: { text: string; isMatch: boolean }[] = []
  for (const [at, letter] of [...text].length === text.length ? [...text].entries() : []) {
    const last = pieces.at(-1)
    if (last && last.isMatch === hits[at]) last.text += letter
    else pieces.push({ text: letter, isMatch: hits[at]! })
  }
  return pieces.length ? pieces : [{ text, isMatch: false }]
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trimStart()
