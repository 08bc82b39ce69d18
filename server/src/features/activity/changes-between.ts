import type { Change } from './activity.events.ts'

/**
 * What really changed, for the log: each field of `after` whose value differs from that of `before`. Dates count as ISO text,
 * lists and objects by their content. `words` names values that are keys, as a person reads them.
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

/** The same for the log: of long texts their beginnings. */
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
