import type { OnCallSchedule } from '@hatchway/contract/time/on-call'
import { describe, expect, test } from 'vitest'
import { bodyOf, countChanges, draftOf, isComplete, newScheduleDraft, problemsOf, ruleOf } from './schedule-draft.ts'

const schedule: OnCallSchedule = {
  ...{ id: 1, name: 'Network', timeZone: 'Europe/Berlin', group: { id: 3, name: 'Network' } },
  ...{ people: [], overrides: [], usedBy: [], version: 1, since: '2026-11-01T00:00:00.000Z' },
  rotations: [
    {
      ...{ name: 'Primary', userIds: [1, 2], startsAt: '2026-11-02T09:00', hours: null },
      handover: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;BYHOUR=9;BYMINUTE=30',
    },
    {
      ...{ name: 'Monthly', userIds: [2], startsAt: '2026-11-02T09:00', hours: null },
      handover: 'FREQ=MONTHLY;BYDAY=1MO;BYHOUR=9;BYMINUTE=0',
    },
  ],
}

describe('the draft of an on-call schedule', () => {
  test('is saved as it was read, with rules that choices can’t express', () => {
    const draft = draftOf(schedule)
    expect(draft.rotations.map(({ handover }) => handover.kind)).toEqual(['week', 'custom'])
    const { name, timeZone, rotations } = schedule
    expect(bodyOf(draft)).toEqual({ name, timeZone, groupId: 3, rotations })
    expect(countChanges(draft, draftOf(schedule))).toBe(0)
  })

  test('begins with a rotation that hands over weekly since Monday, and lacks name and people', () => {
    const draft = newScheduleDraft('Europe/Berlin', new Date('2026-11-25T12:00:00Z'))
    expect(draft.rotations[0]!.startsAt).toBe('2026-11-23T09:00')
    expect(ruleOf(draft.rotations[0]!.handover)).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;BYHOUR=9;BYMINUTE=0')
    expect(problemsOf(draft)).toMatchObject({ name: 'Enter a name', people: ['Add at least one person'] })
    expect(isComplete(draft)).toBe(false)
    expect(isComplete({ ...draft, rotations: [{ ...draft.rotations[0]!, userIds: [1] }] })).toBe(true)
  })

  test('shows what is wrong with a handover', () => {
    const draft = draftOf(schedule)
    const problemWith = (change: object) => {
      const [first] = draft.rotations
      return problemsOf({ ...draft, rotations: [{ ...first!, handover: { ...first!.handover, ...change } }] })
        .handovers[0]
    }
    expect(problemWith({})).toBeUndefined()
    expect(problemWith({ every: '' })).toBe('Enter a number from 1 to 52')
    expect(problemWith({ every: '53' })).toBe('Enter a number from 1 to 52')
    expect(problemWith({ weekdays: [] })).toBe('Choose at least one weekday')
    expect(problemWith({ kind: 'day', weekdays: [] })).toBeUndefined()
    expect(problemWith({ time: '' })).toBe('Enter a time')
    expect(problemWith({ kind: 'custom', rule: 'FREQ=HOURLY' })).toContain('Begin the rule with')
  })
})
