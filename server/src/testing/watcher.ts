/** Shorter than the time limit of a test, so that the error says what was there. */
const timeoutMs = 60_000

/** Waits for what events bring about. `changed` is called after each event; `describe` says in the error what there is. */
export function aWatcher(describe: () => string = () => '') {
  const looks = new Set<() => void>()
  return {
    changed() {
      for (const look of looks) look()
    },
    /** Resolves with what `find` returns, as soon as that is something. */
    until<T>(find: () => T | null | undefined) {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const failure = new Error()
      const timer = setTimeout(() => {
        looks.delete(look)
        failure.message = `No match within ${timeoutMs / 1000} seconds. ${describe()}`
        reject(failure)
      }, timeoutMs)
      const look = () => {
        const found = find()
        if (found === null || found === undefined) return
        looks.delete(look)
        clearTimeout(timer)
        resolve(found)
      }
      looks.add(look)
      look()
      return promise
    },
  }
}
