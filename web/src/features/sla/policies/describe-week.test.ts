import { expect, test } from 'vitest'
import { describeWeek } from './describe-week.ts'

const span = (from: string, to: string) => ({ from, to })

test('describes days with the same hours together', () => {
  const day = [span('08:00', '12:00'), span('13:00', '18:00')]
  expect(describeWeek([day, day, day, day, day, [span('09:30', '13:00')], []])).toBe(
    'Mon–Fri 8 AM–12 PM and 1–6 PM, Sat 9:30 AM–1 PM',
  )
})

test('describes single days, whole days and nights', () => {
  const closed: never[] = []
  expect(
    describeWeek([closed, [span('00:00', '24:00')], closed, [span('20:00', '24:00')], closed, closed, closed]),
  ).toBe('Tue all day, Thu 8 PM–midnight')
})
