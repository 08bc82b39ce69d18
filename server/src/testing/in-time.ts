/** Milliseconds that one step of a fixture's end may take. */
const limit = 60_000

/** Returns the result of `work`, or throws when it takes too long. For the end of fixtures: Vitest waits for it without a limit. */
export async function inTime<T>(step: string, work: Promise<T> | T, milliseconds = limit): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${step} took longer than ${milliseconds / 1000} s`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
