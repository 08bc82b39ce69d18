import type { SlaInterval, SlaReason } from '@hatchway/contract/sla/ticket-sla'
import { expect, test } from 'vitest'
import { intervalDays, reasonText } from './interval-days.ts'

const zone = 'Europe/Lisbon'
const interval = (from: string, to: string | null, reason: SlaReason, detail: string | null = null): SlaInterval => ({
  from: `2026-${from}:00.000Z`,
  to: to && `2026-${to}:00.000Z`,
  counted: reason === 'counted',
  reason,
  detail,
  seconds: 0,
})
const now = Date.parse('2026-11-20T11:30:00Z')
const shown = (intervals: SlaInterval[], timeZone = zone) =>
  intervalDays(intervals, now, timeZone).map(({ day, lastDay, rows }) => [
    day === lastDay ? day : `${day} to ${lastDay}`,
    ...rows.map((row) => {
      const [from, to] = [row.from, row.to].map((at) => new Date(at).toISOString().slice(11, 16))
      return `${row.isWholeDay ? 'all day' : `${from}-${row.isOpen ? 'now' : to}`} ${reasonText(row)}`
    }),
  ])

test('divides intervals at midnight, joins the steps that were worked on, and ends the last one now', () => {
  expect(
    shown([
      interval('11-18T16:10', '11-18T16:21', 'counted', 'Open'),
      interval('11-18T16:21', '11-18T18:00', 'counted', 'In Progress'),
      interval('11-18T18:00', '11-19T00:00', 'outside_hours'),
      interval('11-19T00:00', '11-20T00:00', 'holiday', 'Founders’ Day'),
      interval('11-20T00:00', '11-20T08:00', 'outside_hours'),
      interval('11-20T08:00', '11-20T09:17', 'counted', 'In Progress'),
      interval('11-20T09:17', '11-20T10:47', 'paused', 'Waiting'),
      interval('11-20T10:47', null, 'counted', 'In Progress'),
    ]),
  ).toEqual([
    ['2026-11-18', '16:10-18:00 Open, In Progress', '18:00-00:00 Outside business hours'],
    ['2026-11-19', 'all day Holiday: Founders’ Day'],
    [
      '2026-11-20',
      '00:00-08:00 Outside business hours',
      '08:00-09:17 In Progress',
      '09:17-10:47 Paused: Waiting',
      '10:47-now In Progress',
    ],
  ])
})

test('shows whole days that are alike as one, and not the days around them', () => {
  expect(shown([interval('11-13T17:00', '11-18T09:00', 'paused', 'On vendor')])).toEqual([
    ['2026-11-13', '17:00-00:00 Paused: On vendor'],
    ['2026-11-14 to 2026-11-17', 'all day Paused: On vendor'],
    ['2026-11-18', '00:00-09:00 Paused: On vendor'],
  ])
})

test('takes the days of the reader’s time zone, also when its clocks change', () => {
  expect(shown([interval('10-24T22:00', '10-26T04:00', 'closed_day')], 'America/New_York')).toEqual([
    ['2026-10-24', '22:00-04:00 Not a working day'],
    ['2026-10-25', 'all day Not a working day'],
  ])
  expect(shown([interval('10-31T12:00', '11-02T05:00', 'closed_day')], 'America/New_York').at(-1)).toEqual([
    '2026-11-01',
    'all day Not a working day',
  ])
})

test('shows nothing for no intervals and for one without length', () => {
  expect(shown([])).toEqual([])
  expect(shown([interval('11-20T11:30', null, 'counted')])).toEqual([])
})
