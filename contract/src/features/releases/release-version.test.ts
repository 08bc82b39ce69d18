import { expect, test } from 'vitest'
import { compareVersions, releaseVersion, versionKey } from './release-version.ts'

test('versions are ordered by their numbers, with prereleases before their version', () => {
  const inOrder = [
    ...['0.9', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-alpha-2', '1.0.0-beta', '1.0.0-beta.2'],
    ...['1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.0.1', '1.0.1', '1.9.0', '1.10.0', '2.0', '10.0.0', '2026.11.1'],
  ]
  const shuffled = [...inOrder].reverse()
  expect(shuffled.sort(compareVersions)).toEqual(inOrder)
  expect(shuffled.sort((a, b) => (versionKey(a) < versionKey(b) ? -1 : 1))).toEqual(inOrder)
})

test('trailing zeros do not change a version', () => {
  expect(versionKey('5.3')).toBe(versionKey('5.3.0'))
  expect(versionKey('5.03.0')).toBe(versionKey('5.3.0.0'))
  expect(compareVersions('5.3.0', '5.3')).toBe(0)
})

test('a version is trimmed, loses its v, and rejects any other text', () => {
  expect(releaseVersion.parse(' v5.3.0 ')).toBe('5.3.0')
  for (const wrong of ['', '5', 'five', '5.3.0 beta', '5.3.', '1.2.3.4.5', '5.3.0+build', '5.3-', '<b>5.3</b>'])
    expect(releaseVersion.safeParse(wrong).success, wrong).toBe(false)
})
