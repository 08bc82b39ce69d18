import type { Edit, Selection } from './formatting.ts'

/** What is typed in: the plain field, or the paragraph of the rich editor that has the caret. */
export type TextSurface = {
  selection: () => Selection
  /** Replaces a range, and focuses. */
  apply: (edit: Edit) => void
}

/** Returns a text to be inserted at the caret, separated from the word before it. */
export function separated({ text, start }: Selection, insert: string): string {
  return start > 0 && !/\s/.test(text[start - 1]!) ? ` ${insert}` : insert
}

/** Types a character that opens a menu, separated from the word before it, unless the caret is behind one. `look` opens the menu. */
export function openSign(surface: TextSurface, sign: string, look: () => void) {
  const selection = surface.selection()
  const { text, start, end } = selection
  const isTyped = start === end && text[start - 1] === sign
  const insert = isTyped ? '' : separated(selection, sign)
  const caret = start + insert.length
  surface.apply({ from: start, to: end, insert, start: caret, end: caret })
  look()
}
