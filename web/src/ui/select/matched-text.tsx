import { matchPieces } from './match-text.ts'

/** Shows a text with its matched pieces in a heavier weight. */
export function MatchedText({ text, query }: { text: string; query: string }) {
  if (!query.trim()) return text
  return matchPieces(text, query).map((piece, at) =>
    piece.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no key except their position
      <b key={at} className="font-bold">
        {piece.text}
      </b>
    ) : (
      piece.text
    ),
  )
}
