import { describe, expect, test } from 'vitest'
import { absenceText, returnText, spanDraft, spanOf, withWholeDays } from './absence-span.ts'

const zone = 'Europe/Berlin'
const days = { from: '2026-10-23T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' }
const hours = { from: '2026-11-23T08:00:00.000Z', to: '2026-11-23T12:30:00.000Z' }
const now = new Date('2026-11-23T10:00:00.000Z')

describe('the time of an absence', () => {
  test('is edited as days when it begins and ends at midnight, also where the clocks are changed', () => {
    expect(spanDraft(days, zone, now)).toEqual({ isWholeDays: true, from: '2026-10-24', to: '2026-10-25' })
    expect(spanOf({ isWholeDays: true, from: '2026-10-24', to: '2026-10-25' }, zone)).toEqual(days)
    expect(spanDraft(days, 'UTC', now).isWholeDays).toBe(false)
  })

  test('is edited as local times otherwise', () => {
    const draft = { isWholeDays: false, from: '2026-11-23T09:00', to: '2026-11-23T13:30' }
    expect(spanDraft(hours, zone, now)).toEqual(draft)
    expect(spanOf(draft, zone)).toEqual(hours)
    expect(withWholeDays(draft, true)).toEqual({ isWholeDays: true, from: '2026-11-23', to: '2026-11-23' })
    expect(spanOf({ isWholeDays: false, from: '', to: '23/11' }, zone)).toEqual({})
  })

  test('is written with times only where it is not of whole days', () => {
    expect(absenceText(days, zone)).toBe('Sat 24 Oct – Sun 25 Oct')
    expect(absenceText({ ...days, from: '2026-10-24T22:00:00.000Z' }, zone)).toBe('Sun 25 Oct')
    expect(absenceText(hours, zone)).toBe('Mon 23 Nov, 9:00 AM – 1:30 PM')
    expect(returnText(days.to, zone, now)).toBe('Sun 25 Oct')
    expect(returnText(hours.to, zone, now)).toBe('1:30 PM')
  })
})
