/** The most tickets in progress of the columns of a board, by their values. */
export type ColumnLimits = ReadonlyMap<string, number>

export const highestLimit = 999

/** Returns the limits that an address has, as `in_progress:5,Waiting%2C%20parked:3`. What is none is left out. */
export function readLimits(text = ''): ColumnLimits {
  const limits = text.split(',').flatMap((part) => {
    const at = part.lastIndexOf(':')
    const limit = Number(part.slice(at + 1))
    const isLimit = at > 0 && Number.isInteger(limit) && limit >= 1 && limit <= highestLimit
    const value = isLimit ? decoded(part.slice(0, at)) : undefined
    return value === undefined ? [] : [[value, limit] as const]
  })
  return new Map(limits)
}

/** Returns limits with that of a column changed, as an address has them; undefined without any. */
export function withLimit(limits: ColumnLimits, column: string, limit: number | undefined): string | undefined {
  const next = new Map(limits)
  if (limit === undefined) next.delete(column)
  else next.set(column, limit)
  return [...next].map(([value, most]) => `${encodeURIComponent(value)}:${most}`).join(',') || undefined
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
