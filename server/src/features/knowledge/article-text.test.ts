import { expect, test } from 'vitest'
import { excerptOf } from './article-text.ts'

const body = 'The gateway answers again after a restart. '.repeat(20).trim()

test('a preview is exactly the first 150 characters', () => {
  expect(excerptOf(body)).toBe(`${body.slice(0, 150)}…`)
  expect(excerptOf(body.slice(0, 150))).toBe(body.slice(0, 150))
  expect(excerptOf(body.slice(0, 151))).toBe(`${body.slice(0, 150)}…`)
  expect(excerptOf('')).toBe('')
})

test('a preview omits a character rather than cut it in two', () => {
  expect(excerptOf(`${'a'.repeat(149)}🛰️ and more`)).toBe(`${'a'.repeat(149)}…`)
})
