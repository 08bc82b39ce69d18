import type { Db } from '../context.ts'

/**
 * Returns a function that does something for a key in a transaction. All keys that are asked for in one turn of the event loop are passed to
 * `run` at once, which does it by one statement and returns the result of each: the reactions to a batch of events, which run at the same
 * time, cost one statement then and not one each. Nothing is cached. Until then, the caller must not change the role of the transaction.
 */
export function createBatchLoader<K, V>(run: (db: Db, keys: readonly K[]) => Promise<(key: K) => V>) {
  const waiting = new WeakMap<Db, { keys: K[]; results: Promise<(key: K) => V> }>()
  return async (db: Db, key: K): Promise<V> => {
    let batch = waiting.get(db)
    if (!batch) {
      const keys: K[] = []
      const nextTurn = new Promise<void>((resolve) => setImmediate(resolve))
      const results = nextTurn.then(() => {
        waiting.delete(db)
        return run(db, keys)
      })
      batch = { keys, results }
      waiting.set(db, batch)
    }
    batch.keys.push(key)
    const { results } = batch
    return (await results)(key)
  }
}

/** Returns a function that loads the rows with an id in `column`, in the order of `run`; what it is asked for in one turn is loaded at once. */
export function createListLoader<Column extends string, Row extends Record<Column, number>>(
  column: Column,
  run: (db: Db, ids: readonly number[]) => Promise<readonly Row[]>,
) {
  return createBatchLoader(async (db, ids: readonly number[]) => {
    const rows = Map.groupBy(await run(db, ids), (row) => row[column] as number)
    return (id) => rows.get(id) ?? []
  })
}
