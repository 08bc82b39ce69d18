import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, tokenReader } from './token-colors.ts'

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
const meanings = ['danger', 'warning', 'success', 'info']

test('computes colours as a browser does', () => {
  const light = tokenReader(css, 'light', '#356CCF')
  expect(light('accent').l).toBeCloseTo(0.547, 2)
  expect(light('surface')).toMatchObject({ l: 1 })
  expect(contrast({ l: 1, c: 0, h: 0 }, { l: 0, c: 0, h: 0 })).toBeCloseTo(21, 1)
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

      test('semantic colours have a contrast of at least 4.5:1 on their own background and on the sheet', () => {
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
