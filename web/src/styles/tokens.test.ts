import { readFileSync } from 'node:fs'
import { contrastRatio, type LinearRgb, parseHexColor, relativeLuminance, toOklch } from '@hatchway/contract/color'
import { describe, expect, test } from 'vitest'
import { tokenReader } from './token-colors.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const brands = {
  'the default blue': '#356CCF',
  'a bright yellow': '#FFE600',
  'a neon green': '#00FF66',
  'a deep purple': '#86198F',
  'a teal': '#0F766E',
  'a pure red': '#FF0000',
  black: '#000000',
  white: '#FFFFFF',
  cyan: '#00FFFF',
}
const grounds = ['surface', 'surface-2', 'surface-3', 'wall', 'wall-2', 'raised', 'accent-soft']
const contrast = (a: LinearRgb, b: LinearRgb) => contrastRatio(relativeLuminance(a), relativeLuminance(b))
const meanings = ['danger', 'warning', 'success', 'info']

test('computes colors as a browser does', () => {
  const light = tokenReader(css, 'light', '#356CCF')
  expect(toOklch(light('accent')).l).toBeCloseTo(0.547, 2)
  expect(toOklch(light('surface')).l).toBeCloseTo(1, 3)
})

describe('the fill of a primary button', () => {
  const steps = ['00', '33', '66', '99', 'CC', 'FF']
  const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  const white: LinearRgb = [1, 1, 1]
  const isSame = (a: LinearRgb, b: LinearRgb) => a.every((channel, at) => Math.abs(channel - b[at]!) < 0.001)

  test('is the chosen color itself wherever white text is readable on it, and a darker one elsewhere', () => {
    for (const brand of ['#7A1FA2', '#E02020', ...colors]) {
      const chosen = parseHexColor(brand)!
      const fill = tokenReader(css, 'light', brand)('accent')
      const ratio = contrast(white, chosen)
      if (ratio >= 4.57) expect([brand, isSame(fill, chosen)]).toEqual([brand, true])
      else expect([brand, contrast(white, fill) >= 4.5]).toEqual([brand, true])
    }
  })

  test('stands out from the dark page, and is the chosen color itself wherever that does', () => {
    for (const brand of ['#0B7A75', '#E02020', ...colors]) {
      const chosen = parseHexColor(brand)!
      const read = tokenReader(css, 'dark', brand)
      const fill = read('accent')
      if (contrast(white, chosen) >= 4.57 && relativeLuminance(chosen) >= 0.115)
        expect([brand, isSame(fill, chosen)]).toEqual([brand, true])
      expect([brand, contrast(fill, read('wall')) >= 3, contrast(fill, white) >= 4.5]).toEqual([brand, true, true])
    }
  })
})

for (const theme of ['light', 'dark'] as const)
  for (const [name, brand] of Object.entries(brands))
    describe(`${theme}, ${name}`, () => {
      const read = tokenReader(css, theme, brand)
      const low = (pairs: [ink: string, ground: string][], least: number) =>
        pairs
          .map(([ink, ground]) => ({ pair: `${ink} on ${ground}`, ratio: contrast(read(ink), read(ground)) }))
          .filter(({ ratio }) => ratio < least)
          .map(({ pair, ratio }) => `${pair} ${ratio.toFixed(2)}`)

      test('text has a contrast of at least 4.5:1 on every background', () => {
        const inks = ['ink', 'ink-2', 'ink-3', 'accent-ink']
        expect(
          low(
            inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
            4.5,
          ),
        ).toEqual([])
      })

      test('text has a contrast of at least 4.5:1 on filled elements', () => {
        const filled = ['accent', 'accent-hover', 'accent-active', 'danger', 'danger-hover'].map(
          (fill): [string, string] => ['on-accent', fill],
        )
        expect(low([...filled, ['on-inverse', 'inverse']], 4.5)).toEqual([])
      })

      test('semantic colors have a contrast of at least 4.5:1 on their own background and on the sheet', () => {
        const pairs = meanings.flatMap((tone): [string, string][] => [
          [`${tone}-ink`, `${tone}-soft`],
          [`${tone}-ink`, 'surface'],
          [`${tone}-ink`, 'raised'],
        ])
        expect(low([...pairs, ['note-ink', 'note-soft']], 4.5)).toEqual([])
      })

      test('shapes and borders have a contrast of at least 3:1', () => {
        const shapes = [
          'line-control',
          'accent-mark',
          'focus',
          'status-open',
          'status-resolved',
          'status-closed',
          'priority-urgent',
          'danger-mark',
          'success-mark',
        ]
        const pairs = shapes.map((shape): [string, string] => [shape, 'surface'])
        expect(low([...pairs, ['line-control', 'field'], ['line-control', 'raised']], 3)).toEqual([])
      })
    })
