/** Lets at most `width` pieces of work run at a time; the rest wait in the order in which they came. */
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
      // A waiting piece takes over the place of the one that ends, so that nobody can slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
