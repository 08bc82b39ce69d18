import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csv } from './csv.ts'

const formula = /^"*(?:[=+\-@\t＝＋－＠]|\r(?!\n))/
const cell = fc.oneof(
  fc.constantFrom("a;=cmd|'/C calc'!A0;b", '=1', 'a,=1', 'a\t=1', 'a;"=1"', 'a;\t=1', 'a\n=1', 'a\r=1', ';;+1', ',－1'),
  fc.string({ unit: fc.constantFrom(...';,\t\r\n"=+-@＝＋－＠ a1\''), maxLength: 12 }),
)

describe('a CSV cell', () => {
  test('contains no formula, whichever separator the reader’s spreadsheet uses', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const exported = csv([cells]).replace(/\r\n$/, '')
        for (const separator of [';', '\t'])
          for (const field of exported.split(separator)) expect(field).not.toMatch(formula)
        for (const one of cells) {
          const content = csv([[one]])
            .replace(/\r\n$/, '')
            .replace(/^"(.*)"$/s, '$1')
          for (const field of content.split(/[;,\t]|\r?\n/)) expect(field).not.toMatch(formula)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('stays unchanged when no formula character stands at its start or after a separator', () => {
    for (const plain of ['2026-01-02 12:05', 'a=b', '1-2', 'a; b, c', 'a, -1', 'x\r\ny', "it's"])
      expect(csv([[plain]]).replaceAll('"', '')).toBe(`${plain}\r\n`)
    expect(csv([['-1', 'a;-1', 'a;b']])).toBe("'-1,a;'-1,a;b\r\n")
    expect(csv([[-1, -5.5, 3]])).toBe('-1,-5.5,3\r\n')
  })
})
