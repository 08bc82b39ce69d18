export type TextPiece = { kind: 'text' | 'mention' | 'link'; text: string }

/**
 * Splits plain text into text, `@mentions` and URLs. `names` are the users who can be mentioned, so that `@Priya Raman can` ends after the
 * name. An unknown name is taken by its first word, and by the next one if it is capitalized.
 */
export function textPieces(text: string, names: readonly string[] = []): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { index, 0: found } of text.matchAll(marked)) {
    if (index < from) continue
    const isMention = found.startsWith('@')
    const piece = isMention ? mentionAt(text.slice(index, index + longestMention), names) : withoutTail(found)
    if (!piece) continue
    if (index > from) pieces.push({ kind: 'text', text: text.slice(from, index) })
    pieces.push({ kind: isMention ? 'mention' : 'link', text: piece })
    from = index + piece.length
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}

/** Returns the mention at the beginning of a text, if any. */
function mentionAt(text: string, names: readonly string[] = []): string | undefined {
  const lower = text.toLowerCase()
  const known = names
    .filter((name) => lower.startsWith(`@${name.toLowerCase()}`) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length + 1)))
    .sort((a, b) => b.length - a.length)[0]
  if (known) return text.slice(0, known.length + 1)
  return /^@\p{L}[\p{L}\p{N}._-]*[\p{L}\p{N}](?: \p{Lu}[\p{L}'’-]+)?/u.exec(text)?.[0]
}

/** Removes trailing punctuation: a URL followed by a full stop or a bracket ends before it. */
const withoutTail = (address: string) => address.replace(/(?<![.,;:!?)\]'"»”])[.,;:!?)\]'"»”]+$/, '')

/** Longer than any name. A message may be full of `@`, and the search looks ahead from each. */
const longestMention = 300
/** The beginning of a mention (not of an e-mail address), or a whole URL. */
const marked = /(?<![\p{L}\p{N}._%+-])@(?=\p{L})|\bhttps?:\/\/[^\s<>]+/gu
