import { matchPieces } from './match-text.ts'

/** A text in which the letters that were searched for stand out in weight. */
export function MatchedText({ text, query }: { text: string; query: string }) {
  if (!query.trim()) return text
  return matchPieces(text, query).map((piece, at) =>
    piece.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <b key={at} className="font-bold">
        {piece.text}
      </b>
    ) : (
      piece.text
    ),
  )
}
