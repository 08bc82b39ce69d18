import type { Edit, Selection } from './formatting.ts'

export type Mentionable = { id: number; fullName: string }
/** A mention that is being typed: where its sign stands, and what follows it so far. */
export type MentionQuery = { from: number; query: string }

const longestQuery = 40

/** The mention that the caret stands in, if any. */
export function mentionQuery({ text, start, end }: Selection): MentionQuery | undefined {
  if (start !== end) return undefined
  const before = text.slice(Math.max(0, start - longestQuery), start)
  const found = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*){0,2})$/u.exec(before)
  return found ? { from: start - found[0].length, query: found[1]! } : undefined
}

/** Puts the person's name in place of what was typed, with a space after it. */
export function mentionEdit({ from }: MentionQuery, { text, end }: Selection, person: Mentionable): Edit {
  const gap = text[end] === ' ' ? '' : ' '
  const insert = `@${person.fullName}${gap}`
  const caret = from + insert.length + (gap ? 0 : 1)
  return { from, to: end, insert, start: caret, end: caret }
}
