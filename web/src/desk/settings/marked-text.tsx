import { matchPieces } from '../../ui/select/match-text.ts'

/** Shows a text with its matched pieces marked. Apart from `MatchedText`, which is in the first load of the ticket list. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  if (!query.trim()) return text
  return matchPieces(text, query).map((piece, at) =>
    piece.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no key except their position
      <mark key={at} className="rounded-sm bg-accent-soft text-accent-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
