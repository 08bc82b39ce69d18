import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { respondWithKeepAlive } from './keep-alive-response.ts'

const errorBody = (error: unknown) => ({ success: false, message: (error as Error).message })
const never = { atFirst: 60_000, between: 60_000 }
const atOnce = { atFirst: 0, between: 5 }

test('returns a quick result or error unchanged', async () => {
  expect(await respondWithKeepAlive(Promise.resolve({ success: true }), errorBody, never)).toEqual({ success: true })
  await expect(respondWithKeepAlive(Promise.reject(new Error('No')), errorBody, never)).rejects.toThrow('No')
})

/** Returns everything that is written, when `late` is released after two spaces. */
async function written(answer: unknown, letGo: () => void) {
  expect(answer).toBeInstanceOf(Readable)
  let whole = ''
  for await (const chunk of answer as Readable) {
    whole += chunk
    if (whole.length >= 2) letGo()
  }
  return whole
}

test('returns a late result as JSON with spaces before it', async () => {
  const late = Promise.withResolvers<{ success: boolean }>()
  const answer = await respondWithKeepAlive(late.promise, errorBody, atOnce)
  const whole = await written(answer, () => late.resolve({ success: true }))
  expect(whole).toMatch(/^ {2,}\{/)
  expect(JSON.parse(whole)).toEqual({ success: true })
})

test('reports a late error in the body', async () => {
  const late = Promise.withResolvers<{ success: boolean }>()
  const answer = await respondWithKeepAlive(late.promise, errorBody, atOnce)
  const whole = await written(answer, () => late.reject(new Error('The registry is gone')))
  expect(JSON.parse(whole)).toEqual({ success: false, message: 'The registry is gone' })
})
