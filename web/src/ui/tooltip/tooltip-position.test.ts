import { expect, test } from 'vitest'
import { positionTooltip } from './tooltip-position.ts'

const screen = { width: 1000, height: 600 }
const tip = { width: 100, height: 30 }
const button = (left: number, top: number) => ({ left, top, width: 32, height: 32 })

test('is placed below its control, centerd', () => {
  expect(positionTooltip(button(500, 100), tip, screen, 'bottom')).toEqual({ left: 466, top: 138, side: 'bottom' })
  expect(positionTooltip(button(500, 100), tip, screen, 'right')).toEqual({ left: 538, top: 101, side: 'right' })
})

test('is placed on the other side when there is no space', () => {
  expect(positionTooltip(button(500, 560), tip, screen, 'bottom')).toMatchObject({ top: 524, side: 'top' })
  expect(positionTooltip(button(4, 100), tip, screen, 'left')).toMatchObject({ side: 'right' })
})

test('never extends beyond the screen', () => {
  expect(positionTooltip(button(980, 100), tip, screen, 'bottom').left).toBe(892)
  expect(positionTooltip(button(0, 100), tip, screen, 'bottom').left).toBe(8)
})
