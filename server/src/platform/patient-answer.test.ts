import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answerPatiently } from './patient-answer.ts'

const told = (error: unknown) => ({ success: false, message: (error as Error).message })
const never = { atFirst: 60_000, between: 60_000 }
const atOnce = { atFirst: 0, between: 5 }

test('what comes soon is given as it is, a refusal as one', async () => {
  expect(await answerPatiently(Promise.resolve({ success: true }), told, never)).toEqual({ success: true })
  await expect(answerPatiently(Promise.reject(new Error('No')), told, never)).rejects.toThrow('No')
})

test('what comes late is JSON all the same, with blanks before it', async () => {
  const answer = await answerPatiently(pause(30, { success: true }), told, atOnce)
  expect(answer).toBeInstanceOf(Readable)
  const whole = await text(answer as Readable)
  expect(whole).toMatch(/^ {2,}\{/)
  expect(JSON.parse(whole)).toEqual({ success: true })
})

test('a refusal that comes late says so in the body', async () => {
  const late = pause(10).then(() => Promise.reject(new Error('The registry is gone')))
  const answer = await answerPatiently(late, told, atOnce)
  expect(JSON.parse(await text(answer as Readable))).toEqual({ success: false, message: 'The registry is gone' })
})
