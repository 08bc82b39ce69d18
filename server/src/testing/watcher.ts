/** Waits for what events bring about. `changed` is called after each event. */
export function aWatcher() {
  const looks = new Set<() => void>()
  return {
    changed() {
      for (const look of looks) look()
    },
    /** Resolves with what `find` returns, as soon as that is something. */
    until: <T>(find: () => T | null | undefined) =>
      new Promise<T>((resolve) => {
        const look = () => {
          const found = find()
          if (found === null || found === undefined) return
          looks.delete(look)
          resolve(found)
        }
        looks.add(look)
        look()
      }),
  }
}
