import { expect, test } from 'vitest'
import { hueOfColor } from './color-hue.ts'

test('returns the hue of a stored color', () => {
  expect([hueOfColor('#ff0000'), hueOfColor('#00ff00'), hueOfColor('#0000ff')]).toEqual([29, 142, 264])
  expect(hueOfColor(null)).toBeGreaterThanOrEqual(0)
  expect(hueOfColor('#0A9396')).toBeGreaterThan(180)
})
