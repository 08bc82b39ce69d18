import { expect, test } from 'vitest'
import { type Format, format, hasFormatting } from './formatting.ts'

/** Formats a text in which `|` marks the selection, before and after. */
function formatted(marked: string, as: Format) {
  const [before = '', inside = '', after] = marked.split('|')
  const [text, start] = [before + inside + (after ?? ''), before.length]
  const end = after === undefined ? start : start + inside.length
  const whole = after === undefined ? before + inside : text
  const edit = format({ text: whole, start, end }, as)
  const next = whole.slice(0, edit.from) + edit.insert + whole.slice(edit.to)
  return `${next.slice(0, edit.start)}|${next.slice(edit.start, edit.end)}|${next.slice(edit.end)}`
}

test('makes a selection bold, italic or code, and plain again', () => {
  expect(formatted('pick |Gateway 2| now', 'bold')).toBe('pick **|Gateway 2|** now')
  expect(formatted('pick **|Gateway 2|** now', 'bold')).toBe('pick |Gateway 2| now')
  expect(formatted('|x|', 'italic')).toBe('_|x|_')
  expect(formatted('run |ls| here', 'code')).toBe('run `|ls|` here')
})

test('puts the marks around the caret when nothing is selected', () => {
  expect(formatted('pick |', 'bold')).toBe('pick **||**')
})

test('puts several lines of code into a fenced block', () => {
  expect(formatted('see |a\nb|', 'code')).toBe('see \n```\n|a\nb|\n```\n')
})

test('turns every selected line into a list item, and back', () => {
  expect(formatted('x\n|one\ntwo|\ny', 'list')).toBe('x\n|- one\n- two|\ny')
  expect(formatted('x\n|- one\n- two|\ny', 'list')).toBe('x\n|one\ntwo|\ny')
  expect(formatted('|', 'list')).toBe('- ||')
})

test('asks for the URL of a link, or for its text when the selection is a URL', () => {
  expect(formatted('see |the guide|', 'link')).toBe('see [the guide](|https://|)')
  expect(formatted('see |https://x.example|', 'link')).toBe('see [|link|](https://x.example)')
})

test('treats typed or clicked formatting as rich text', () => {
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

test('keeps text that only resembles formatting plain', () => {
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
