import { expect, test } from 'vitest'
import { aRuleRun } from '../rule.factory.ts'
import { runDays } from './run-days.ts'

test('puts runs under the days of the reader’s time zone, with their number where it is known', () => {
  const runs = [
    aRuleRun({ id: 4, at: '2026-11-20T23:30:00Z' }),
    aRuleRun({ id: 3, at: '2026-11-20T22:30:00Z' }),
    aRuleRun({ id: 2, at: '2026-11-19T12:00:00Z' }),
    aRuleRun({ id: 1, at: '2026-11-02T12:00:00Z' }),
  ]
  const now = new Date('2026-11-21T10:00:00Z')
  const days = [
    { day: '2026-11-21', runs: 1 },
    { day: '2026-11-20', runs: 1200 },
  ]
  const { sections, sectionOf } = runDays({ runs, days }, now, { timeZone: 'Europe/Berlin', dateFormat: 'DD/MM/YYYY' })

  expect(sections.map(({ label }) => label)).toEqual([
    'Today, 1 run',
    'Yesterday, 1,200 runs',
    '19/11/2026',
    '02/11/2026',
  ])
  expect(runs.map(sectionOf)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-02'])
})
