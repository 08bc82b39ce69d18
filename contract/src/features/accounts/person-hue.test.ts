import { expect, test } from 'vitest'
import { initials, personHue } from './person-hue.ts'

test('returns the same hue between 0 and 359 for the same person', () => {
  expect(personHue(42)).toBe(personHue('42'))
  for (let id = 1; id < 200; id++) expect(personHue(id)).toBeLessThan(360)
})

test('returns initials of the first and the last word', () => {
  expect(initials('Dana Whitfield')).toBe('DW')
  expect(initials('  maria da silva ')).toBe('MS')
  expect(initials('Cher')).toBe('C')
  expect(initials('')).toBe('?')
})
