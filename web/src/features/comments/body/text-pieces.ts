export type TextPiece = { kind: 'text' | 'mention' | 'link'; text: string }

/**
 * Plain text cut into what is only text, `@mentions` and web addresses. `names` are the people who may be meant, so that
 * `@Priya Raman can` ends after the name; somebody unknown is taken by the first word, and the next if it has a capital.
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

/** The mention that a text begins with, or nothing. */
function mentionAt(text: string, names: readonly string[] = []): string | undefined {
  const lower = text.toLowerCase()
  const known = names
    .filter((name) => lower.startsWith(`@${name.toLowerCase()}`) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length + 1)))
    .sort((a, b) => b.length - a.length)[0]
  if (known) return text.slice(0, known.length + 1)
  return /^@\p{L}[\p{L}\p{N}._-]*[\p{L}\p{N}](?: \p{Lu}[\p{L}'’-]+)?/u.exec(text)?.[0]
}

/** An address followed by a full stop or a bracket ends before it. */
const withoutTail = (address: string) => address.replace(/(?<![.,;:!?)\]'"»”])[.,;:!?)\]'"»”]+$/, '')

/** More than anybody is called: a message may be full of `@`, and each looks on from there. */
const longestMention = 300
/** The beginning of a mention (not of an e-mail address), or a whole web address. */
const marked = /(?<![\p{L}\p{N}._%+-])@(?=\p{L})|\bhttps?:\/\/[^\s<>]+/gu
