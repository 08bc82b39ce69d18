import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import { parse } from '@hatchway/contract/conditions/condition-parse'
import { expect, test } from 'vitest'
import { conditionTokens } from './condition-tokens.ts'

const fields = conditionFields('staff')
const kinds = (text: string) =>
  conditionTokens(text, fields)
    .filter(({ kind }) => kind !== 'space')
    .map(({ text, kind, isNegated }) => `${isNegated ? 'not ' : ''}${kind} ${text}`)

test('distinguishes keywords, values, words and connectives', () => {
  expect(kinds('is:open (priority:high,urgent or customer:"Acme: Co") -tag:vip "vpn drops" 12:30')).toEqual([
    'keyword is:',
    'value open',
    'connective (',
    'keyword priority:',
    'value high,urgent',
    'connective or',
    'keyword customer:',
    'value "Acme: Co"',
    'connective )',
    'not keyword -tag:',
    'not value vip',
    'words "vpn drops"',
    'words 12:30',
  ])
})

test.each(['is:', 'a -', '"open', 'customer:"x', '-(x)', ' :: ', 'nosuch:x or', '“vpn drops”', '😀:x -"a\\"b"'])(
  'has every character of %s in order',
  (text) => {
    expect(
      conditionTokens(text, fields)
        .map((token) => token.text)
        .join(''),
    ).toBe(text)
  },
)

test('marks what an error is about', () => {
  const text = 'is:open priority:hgih tag:vip'
  const wrong = conditionTokens(text, fields, parse(text, fields).error).filter(({ isWrong }) => isWrong)
  expect(wrong.map((token) => token.text)).toEqual(['hgih'])
})
