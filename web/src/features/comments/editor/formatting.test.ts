import { expect, test } from 'vitest'
import { type Format, format, hasFormatting } from './formatting.ts'

/** `|` marks the selection in a text, before and after. */
function formatted(marked: string, as: Format) {
  const [before = '', inside = '', after] = marked.split('|')
  const [text, start] = [before + inside + (after ?? ''), before.length]
  const end = after === undefined ? start : start + inside.length
  const whole = after === undefined ? before + inside : text
  const edit = format({ text: whole, start, end }, as)
  const next = whole.slice(0, edit.from) + edit.insert + whole.slice(edit.to)
  return `${next.slice(0, edit.start)}|${next.slice(edit.start, edit.end)}|${next.slice(edit.end)}`
}

test('a selection becomes bold, italic or code, and plain again', () => {
  expect(formatted('pick |Gateway 2| now', 'bold')).toBe('pick **|Gateway 2|** now')
  expect(formatted('pick **|Gateway 2|** now', 'bold')).toBe('pick |Gateway 2| now')
  expect(formatted('|x|', 'italic')).toBe('_|x|_')
  expect(formatted('run |ls| here', 'code')).toBe('run `|ls|` here')
})

test('without a selection the marks open around the caret', () => {
  expect(formatted('pick |', 'bold')).toBe('pick **||**')
})

test('several lines of code get a fence of their own', () => {
  expect(formatted('see |a\nb|', 'code')).toBe('see \n```\n|a\nb|\n```\n')
})

test('every line of the selection becomes a point, and none again', () => {
  expect(formatted('x\n|one\ntwo|\ny', 'list')).toBe('x\n|- one\n- two|\ny')
  expect(formatted('x\n|- one\n- two|\ny', 'list')).toBe('x\n|one\ntwo|\ny')
  expect(formatted('|', 'list')).toBe('- ||')
})

test('a link asks for its address, or for its words when the address is there', () => {
  expect(formatted('see |the guide|', 'link')).toBe('see [the guide](|https://|)')
  expect(formatted('see |https://x.example|', 'link')).toBe('see [|link|](https://x.example)')
})

test('formatting that was typed or clicked makes rich text', () => {
  for (const text of [
    '**bold**',
    'an _italic_ word',
    'run `ls`',
    '- one\n- two',
    '1. first',
    '[a](https://x.example)',
    '> quoted',
  ])
    expect(hasFormatting(text), text).toBe(true)
})

test('what only looks like formatting stays plain text', () => {
  for (const text of [
    '*.log and *.txt',
    '2 * 3 * 4',
    'the file my_long_name.txt',
    'costs - maybe - more',
    'a [note] (here)',
    '**',
  ])
    expect(hasFormatting(text), text).toBe(false)
})
