import type { Edit, Selection } from './formatting.ts'

/** The position of the `/` that opens the menu, and the text after it. */
export type SlashQuery = { from: number; query: string }

const longestQuery = 40

/** Returns the slash query at the caret, if any: a slash at the beginning of a line or after a blank, and up to three words. */
export function slashQuery({ text, start, end }: Selection): SlashQuery | undefined {
  if (start !== end) return undefined
  const before = text.slice(Math.max(0, start - longestQuery), start)
  const found = /(?<=^|\s)\/((?:[\p{L}\p{N}][\p{L}\p{N}.,'’-]*(?: [\p{L}\p{N}.,'’-]+){0,2} ?)?)$/u.exec(before)
  if (!found || (found.index === 0 && start > longestQuery)) return undefined
  return { from: start - found[0].length, query: found[1]!.trimEnd() }
}

/** Replaces the typed text. */
export const slashEdit = ({ from }: SlashQuery, { end }: Selection, insert: string): Edit => ({
  from,
  to: end,
  insert,
  start: from + insert.length,
  end: from + insert.length,
})
