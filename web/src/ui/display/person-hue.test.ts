import { expect, test } from 'vitest'
import { initials, personHue } from './person-hue.ts'

test('a person keeps their hue, and it is a hue', () => {
  expect(personHue(42)).toBe(personHue('42'))
  for (let id = 1; id < 200; id++) expect(personHue(id)).toBeLessThan(360)
})

test('initials come from the first and the last word', () => {
  expect(initials('Dana Whitfield')).toBe('DW')
  expect(initials('  maria da silva ')).toBe('MS')
  expect(initials('Cher')).toBe('C')
  expect(initials('')).toBe('?')
})
