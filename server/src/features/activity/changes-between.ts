import type { Change } from './activity.events.ts'

/**
 * Returns the actual changes for the log: each field of `after` whose value differs from that of `before`. Dates are compared as ISO text,
 * lists and objects by their content. `words` maps values that are keys to their display text.
 */
export function changesBetween<T extends object>(
  before: T,
  after: Partial<T>,
  words: Partial<Record<keyof T, (value: unknown) => string | null>> = {},
): Record<string, Change> {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (field) => after[field] !== undefined && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(
    changed.map((field) => {
      const [from, to] = [plain(before[field]), plain(after[field])]
      const inWords = words[field]
      return [field, inWords ? { from, to, fromText: inWords(from), toText: inWords(to) } : { from, to }]
    }),
  )
}

/** Returns the changes for the log, with long texts cut to their beginning. */
export function inBrief(changes: Record<string, Change>): Record<string, Change> {
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      { ...change, from: brief(change.from), to: brief(change.to) },
    ]),
  )
}

const longest = 500
const brief = (value: unknown) =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))
