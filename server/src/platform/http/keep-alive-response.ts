import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds. Proxies close a connection that is idle for a minute, some after half of that. */
export const keepAliveDelays = { atFirst: 20_000, between: 15_000 }

const late = Symbol('late')

/**
 * Responds to a request that may take minutes. A quick result is returned unchanged, an error with its status. After that, spaces are sent
 * first, which JSON allows, and with them the status: a later error can only be reported in the body, which `errorBody` creates.
 */
export async function respondWithKeepAlive<T extends object>(
  answer: Promise<T>,
  errorBody: (error: unknown) => object,
  { atFirst, between } = keepAliveDelays,
): Promise<T | Readable> {
  const soon = await firstOf(answer, atFirst)
  if (soon !== late) return soon
  return Readable.from(spacesUntil(answer, errorBody, between), { objectMode: false })
}

async function* spacesUntil(answer: Promise<object>, errorBody: (error: unknown) => object, between: number) {
  const settled = answer.catch(errorBody)
  while (true) {
    yield ' '
    const result = await firstOf(settled, between)
    if (result === late) continue
    yield JSON.stringify(result)
    return
  }
}

async function firstOf<T>(answer: Promise<T>, ms: number): Promise<T | typeof late> {
  const given = new AbortController()
  try {
    return await Promise.race([answer, pause(ms, late, { signal: given.signal })])
  } finally {
    given.abort()
  }
}
