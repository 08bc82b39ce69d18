/** Whether every word of `query` begins a word of `text`, or stands in it; letters only, so that "tomas" finds "Tomás". */
export function isMatch(text: string, query: string): boolean {
  const plain = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/**
 * The options that may be picked while something is typed. A list that fills itself is filtered here; what a server found is shown as
 * it came, but while its answer is late only what fits already: Enter must not pick what a search before this one had found.
 */
export function pickable<O extends { label: string }>(
  options: readonly O[],
  query: string,
  { isServers, isLate }: { isServers: boolean; isLate: boolean },
): readonly O[] {
  return isServers && !isLate ? options : options.filter(({ label }) => isMatch(label, query))
}

/** The text cut into matched and unmatched pieces, in order; the first hit of each word counts. */
export function matchPieces(text: string, query: string): { text: string; isMatch: boolean }[] {
  const plain = fold(text)
  // Folding can change a text's length (ligatures); then positions mean nothing.
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
