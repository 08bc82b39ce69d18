import type { Edit, Selection } from './formatting.ts'

export type Mentionable = { id: number; fullName: string }
/** A mention that is being typed: the position of its at sign and the text after it. */
export type MentionQuery = { from: number; query: string }

const longestQuery = 40

/** Returns the mention at the caret, if any. */
export function mentionQuery({ text, start, end }: Selection): MentionQuery | undefined {
  if (start !== end) return undefined
  const before = text.slice(Math.max(0, start - longestQuery), start)
  const found = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*){0,2})$/u.exec(before)
  return found ? { from: start - found[0].length, query: found[1]! } : undefined
}

/** Replaces the typed text with the user's name and a space. */
export function mentionEdit({ from }: MentionQuery, { text, end }: Selection, person: Mentionable): Edit {
  const gap = text[end] === ' ' ? '' : ' '
  const insert = `@${person.fullName}${gap}`
  const caret = from + insert.length + (gap ? 0 : 1)
  return { from, to: end, insert, start: caret, end: caret }
}
