export type CachePolicy = {
  /** The age up to which a value is returned without a refresh (ms). */
  fresh: number
  /** An older value is returned, and refreshed in the background, until this age; after that callers wait for a new one (ms). */
  stale: number
  /** The most entries; beyond that the least recently used one is evicted. */
  max: number
  /** The most values that are loaded at a time. */
  maxLoads?: number
  /** Refreshing a value takes at most this part of the time: one that loads slowly is fresh for longer, up to half of `stale`. */
  dutyCycle?: number
}

type Load<Value> = {
  load: () => Promise<Value>
  /** Whether a loaded value is cached; by default each is. */
  keep?: (value: Value) => boolean
  /** How long a caller waits for a value (ms); without it until it is loaded. */
  timeoutMs?: number
}

type Entry<Value> = { value?: Value; at: number; freshFor: number; loading?: Promise<Value> | undefined }

/**
 * Returns a cache that refreshes its values in the background. Concurrent callers of a key wait for one `load`, and those who wait receive
 * its error. The result is undefined only for a caller whose `timeoutMs` ran out, or when `maxLoads` values are being loaded already.
 */
export function cached<Value>({
  fresh,
  stale,
  max,
  maxLoads = Number.POSITIVE_INFINITY,
  dutyCycle = Number.POSITIVE_INFINITY,
}: CachePolicy) {
  const entries = new Map<string, Entry<Value>>()
  let loads = 0

  return async function get(
    key: string,
    { load, keep = () => true, timeoutMs }: Load<Value>,
  ): Promise<Value | undefined> {
    const entry = touch(key)
    const age = Date.now() - entry.at
    if (age >= entry.freshFor && !entry.loading && loads < maxLoads) {
      entry.loading = refresh(key, entry, load, keep)
      // A refresh in the background has no caller to reject; the next caller loads again.
      entry.loading.catch(() => {})
    }
    if ('value' in entry && age < stale) return entry.value
    return timeoutMs === undefined ? entry.loading : within(timeoutMs, entry.loading)
  }

  /** Returns the entry of a key and makes it the last one to be evicted. */
  function touch(key: string) {
    const entry = entries.get(key) ?? { at: Number.NEGATIVE_INFINITY, freshFor: fresh }
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > max) entries.delete(entries.keys().next().value!)
    return entry
  }

  async function refresh(
    key: string,
    entry: Entry<Value>,
    load: () => Promise<Value>,
    keep: (value: Value) => boolean,
  ) {
    loads += 1
    const began = Date.now()
    try {
      // Also an error that is thrown at once becomes a rejection.
      const value = await (async () => load())()
      const at = Date.now()
      const freshFor = Math.max(fresh, Math.min(stale / 2, (at - began) / dutyCycle))
      if (keep(value)) Object.assign(entry, { value, at, freshFor })
      else if (entries.get(key) === entry) entries.delete(key)
      return value
    } finally {
      loads -= 1
      entry.loading = undefined
    }
  }
}

async function within<Value>(milliseconds: number, work: Promise<Value> | undefined) {
  if (!work) return undefined
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  return Promise.race([work, enough]).finally(() => clearTimeout(timer))
}
