/** Returns a function that runs at most `width` tasks at a time; the rest wait in their order of arrival. */
export function limitConcurrency(width: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < width) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next waiting task takes over the slot, so that no new task can overtake it.
      if (next) next()
      else running -= 1
    }
  }
}
