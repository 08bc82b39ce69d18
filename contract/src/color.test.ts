import { expect, test } from 'vitest'
import {
  contrastRatio,
  fromOklch,
  isHexColor,
  parseHexColor,
  readableOnWhite,
  relativeLuminance,
  toOklch,
} from './color.ts'

test('reads colors of three and six hex digits, and no other text', () => {
  expect(parseHexColor('#FFF')).toEqual([1, 1, 1])
  expect(parseHexColor('#abc')).toEqual(parseHexColor('#AABBCC'))
  for (const text of ['red', '#12', '#12345678', '#ggg', 'fff', '', '#fff; color: red']) {
    expect([text, isHexColor(text)]).toEqual([text, false])
    expect(parseHexColor(text)).toBeUndefined()
  }
})

test('computes the contrast that WCAG defines', () => {
  const luminance = (color: string) => relativeLuminance(parseHexColor(color)!)
  expect(contrastRatio(luminance('#000000'), luminance('#FFFFFF'))).toBeCloseTo(21, 5)
  expect(contrastRatio(luminance('#FFFFFF'), luminance('#767676'))).toBeCloseTo(4.54, 2)
})

test('keeps a color on which white text is readable, and darkens any other one', () => {
  expect(readableOnWhite('#7A1FA2')).toBe('#7a1fa2')
  expect(readableOnWhite('#FFD400')).toBe('#8b7300')
  expect(readableOnWhite('nonsense')).toBe('#1f2624')
})

test('converts a color to Oklch and back', () => {
  expect(toOklch(parseHexColor('#356CCF')!).l).toBeCloseTo(0.548, 3)
  const purple = parseHexColor('#7A1FA2')!
  for (const [at, channel] of fromOklch(toOklch(purple)).entries()) expect(channel).toBeCloseTo(purple[at]!, 4)
})
