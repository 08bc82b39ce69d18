import { expect, test } from 'vitest'
import { textPieces } from './text-pieces.ts'

const cut = (text: string, names?: string[]) => textPieces(text, names).map(({ kind, text }) => `${kind[0]}:${text}`)

test('a known name is a mention as a whole, whatever follows it', () => {
  expect(cut('@Priya Raman can they wait?', ['Priya Raman'])).toEqual(['m:@Priya Raman', 't: can they wait?'])
  expect(cut('Thanks @tomás herrera.', ['Tomás Herrera'])).toEqual(['t:Thanks ', 'm:@tomás herrera', 't:.'])
})

test('the longest of the known names counts', () => {
  expect(cut('@Ana Maria Lopez', ['Ana', 'Ana Maria Lopez'])).toEqual(['m:@Ana Maria Lopez'])
  expect(cut('@Anabel Smith', ['Ana'])).toEqual(['m:@Anabel Smith'])
})

test('somebody unknown is taken by the word, and the next one if it has a capital', () => {
  expect(cut('ask @dana about it')).toEqual(['t:ask ', 'm:@dana', 't: about it'])
  expect(cut('ask @Dana Whitfield, please')).toEqual(['t:ask ', 'm:@Dana Whitfield', 't:, please'])
})

test('an e-mail address and a lone sign are no mention', () => {
  expect(cut('write to dana@acme.example @ noon')).toEqual(['t:write to dana@acme.example @ noon'])
})

test('web addresses become links without the full stop after them', () => {
  expect(cut('See https://example.com/a?b=1. Then (http://x.example)')).toEqual([
    't:See ',
    'l:https://example.com/a?b=1',
    't:. Then (',
    'l:http://x.example',
    't:)',
  ])
})

test('an address that holds an at sign stays whole', () => {
  expect(cut('https://example.com/@dana now')).toEqual(['l:https://example.com/@dana', 't: now'])
})

test('a message of nothing but signs, or with an address of dots, is cut in one go', () => {
  expect(cut('@a'.repeat(25_000), ['Ada Lovelace'])).toHaveLength(1)
  const dots = `https://a${'.'.repeat(50_000)}b`
  expect(cut(dots)).toEqual([`l:${dots}`])
})
