import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. Proxies give up on a connection that is silent for a minute, some after half of that. */
export const keepAliveDelays = { atFirst: 20_000, between: 15_000 }

const late = Symbol('late')

/**
 * An answer that may take minutes. What comes soon is given as it is, a refusal with its status. After that blanks go ahead, which JSON
 * allows, and the status has been sent: a refusal then can only stand in the body, which `told` makes of it.
 */
export async function respondWithKeepAlive<T extends object>(
  answer: Promise<T>,
  told: (error: unknown) => object,
  { atFirst, between } = keepAliveDelays,
): Promise<T | Readable> {
  const soon = await firstOf(answer, atFirst)
  if (soon !== late) return soon
  return Readable.from(blanksUntil(answer, told, between), { objectMode: false })
}

async function* blanksUntil(answer: Promise<object>, told: (error: unknown) => object, between: number) {
  const settled = answer.catch(told)
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
