import type { Edit, Selection } from '../comments/editor/formatting.ts'

/** The position of the `{{` before the caret, and the text after it. */
export type PlaceholderQuery = { from: number; query: string }

/** Returns the placeholder that is being typed at the caret, if any. */
export function placeholderQuery({ text, start, end }: Selection): PlaceholderQuery | undefined {
  if (start !== end) return undefined
  const found = /\{\{\s{0,5}([\w.]{0,40})$/.exec(text.slice(Math.max(0, start - 50), start))
  return found ? { from: start - found[0].length, query: found[1]! } : undefined
}

/** Replaces what was typed, and the braces after the caret, by the placeholder. */
export function placeholderEdit({ from }: PlaceholderQuery, { text, end }: Selection, name: string): Edit {
  const [rest] = /^[\w.]{0,40}\s{0,5}\}{0,2}/.exec(text.slice(end)) ?? ['']
  const insert = `{{${name}}}`
  const to = rest.endsWith('}') ? end + rest.length : end
  return { from, to, insert, start: from + insert.length, end: from + insert.length }
}

/** Inserts a placeholder at the caret, in place of the selection. */
export function insertEdit({ start, end }: Selection, name: string): Edit {
  const insert = `{{${name}}}`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

export type MarkedPiece = { text: string; mark: 'known' | 'unknown' | null; at: number }

/** Splits a text at its placeholders, each marked as known or unknown. */
export function markedPieces(
  text: string,
  found: readonly { index: number; length: number; name: string }[],
  known: readonly string[],
) {
  const pieces: MarkedPiece[] = []
  let from = 0
  for (const { index, length, name } of found) {
    pieces.push({ text: text.slice(from, index), mark: null, at: from })
    pieces.push({
      text: text.slice(index, index + length),
      mark: known.includes(name) ? 'known' : 'unknown',
      at: index,
    })
    from = index + length
  }
  return [...pieces, { text: text.slice(from), mark: null, at: from }].filter((piece) => piece.text !== '')
}
