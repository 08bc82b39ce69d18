import { expect, test } from 'vitest'
import { textPieces } from './text-pieces.ts'

const cut = (text: string, names?: string[]) => textPieces(text, names).map(({ kind, text }) => `${kind[0]}:${text}`)

test('recognizes a known full name as one mention, whatever follows it', () => {
  expect(cut('@Priya Raman can they wait?', ['Priya Raman'])).toEqual(['m:@Priya Raman', 't: can they wait?'])
  expect(cut('Thanks @tomás herrera.', ['Tomás Herrera'])).toEqual(['t:Thanks ', 'm:@tomás herrera', 't:.'])
})

test('prefers the longest of the known names', () => {
  expect(cut('@Ana Maria Lopez', ['Ana', 'Ana Maria Lopez'])).toEqual(['m:@Ana Maria Lopez'])
  expect(cut('@Anabel Smith', ['Ana'])).toEqual(['m:@Anabel Smith'])
})

test('takes an unknown name by its first word, and by the next one if it is capitalized', () => {
  expect(cut('ask @dana about it')).toEqual(['t:ask ', 'm:@dana', 't: about it'])
  expect(cut('ask @Dana Whitfield, please')).toEqual(['t:ask ', 'm:@Dana Whitfield', 't:, please'])
})

test('does not treat an e-mail address or a lone at sign as a mention', () => {
  expect(cut('write to dana@acme.example @ noon')).toEqual(['t:write to dana@acme.example @ noon'])
})

test('links web addresses without the full stop after them', () => {
  expect(cut('See https://example.com/a?b=1. Then (http://x.example)')).toEqual([
    't:See ',
    'l:https://example.com/a?b=1',
    't:. Then (',
    'l:http://x.example',
    't:)',
  ])
})

test('keeps a URL that contains an at sign whole', () => {
  expect(cut('https://example.com/@dana now')).toEqual(['l:https://example.com/@dana', 't: now'])
})

test('keeps a long run of at signs as one text, and a URL full of dots as one link', () => {
  expect(cut('@a'.repeat(25_000), ['Ada Lovelace'])).toHaveLength(1)
  const dots = `https://a${'.'.repeat(50_000)}b`
  expect(cut(dots)).toEqual([`l:${dots}`])
})
