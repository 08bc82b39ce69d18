import { handoverOf, handoverProblem, handoverRule, normalizedRule } from '@hatchway/contract/time/handover'
import { addDays, dayOf } from '@hatchway/contract/time/local-time'
import type { OnCallRotation, OnCallSchedule, OnCallTerms } from '@hatchway/contract/time/on-call'
import { countRows, newKey } from '../../../platform/lists/row-changes.ts'
import { completeDate } from '../../../platform/time/typed-dates.ts'
import { problemOfDay } from '../../calendars/hours/day-spans.ts'
import { weekdayOf } from '../../calendars/year/year-days.ts'
import { editorMessages, problemMessages } from '../on-call.messages.ts'
import type { NewSchedule } from '../on-call.queries.ts'

/** A handover as it is edited: choices, or with `custom` an RRULE that they can’t express. `every` is a number as it was typed. */
export type HandoverDraft = {
  kind: 'day' | 'week' | 'custom'
  every: string
  weekdays: number[]
  time: string
  rule: string
}
/** A rotation being edited; `key` identifies it while the editor is open. */
export type RotationDraft = Omit<OnCallRotation, 'handover'> & { key: string; handover: HandoverDraft }
export type ScheduleDraft = { name: string; timeZone: string; groupId: number | null; rotations: RotationDraft[] }

/** The problem of each rotation, by its place. */
type OfRotations = (string | undefined)[]
export type ScheduleProblems = {
  name?: string
  names: OfRotations
  people: OfRotations
  starts: OfRotations
  handovers: OfRotations
  hours: OfRotations
}

/** The largest interval of a handover. */
const mostEvery = 52
const weeklyOnMonday: HandoverDraft = { kind: 'week', every: '1', weekdays: [0], time: '09:00', rule: '' }

export const draftOf = ({ name, timeZone, group, rotations }: OnCallSchedule): ScheduleDraft => ({
  ...{ name, timeZone, groupId: group?.id ?? null },
  rotations: rotations.map(({ name: title, userIds, startsAt, handover, hours }, at) => ({
    ...{ key: `rotation-${at}`, name: title, userIds, startsAt, hours },
    handover: handoverDraft(handover),
  })),
})

/** Returns the draft of a new schedule: one rotation without people, which began on Monday and hands over weekly. */
export const newScheduleDraft = (timeZone: string, now: Date): ScheduleDraft => ({
  ...{ name: '', timeZone, groupId: null },
  rotations: [newRotation(editorMessages.firstRotation, timeZone, now)],
})

export function newRotation(name: string, timeZone: string, now: Date): RotationDraft {
  const today = dayOf(now, timeZone)
  const startsAt = `${addDays(today, -weekdayOf(today))}T09:00`
  return { key: newKey(), name, userIds: [], startsAt, handover: weeklyOnMonday, hours: null }
}

function handoverDraft(rule: string): HandoverDraft {
  const choices = handoverOf(rule)
  if (!choices) return { ...weeklyOnMonday, kind: 'custom', rule }
  const { unit, every, weekdays, time } = choices
  return {
    kind: unit,
    every: String(every),
    weekdays: unit === 'week' ? weekdays : weeklyOnMonday.weekdays,
    time,
    rule,
  }
}

/** Returns the RRULE of a handover being edited. */
export function ruleOf({ kind, every, weekdays, time, rule }: HandoverDraft) {
  if (kind === 'custom') return normalizedRule(rule)
  return handoverRule({ every: Number(every), unit: kind, weekdays: kind === 'week' ? weekdays : [], time })
}

/** Returns the terms of a draft, which a version consists of. */
export const termsOf = ({ timeZone, rotations }: ScheduleDraft): OnCallTerms => ({
  timeZone,
  rotations: rotations.map(({ name, userIds, startsAt, handover, hours }) => ({
    ...{ name: name.trim(), userIds, startsAt, hours },
    handover: ruleOf(handover),
  })),
})

export const bodyOf = (draft: ScheduleDraft): NewSchedule => ({
  name: draft.name.trim(),
  groupId: draft.groupId,
  ...termsOf(draft),
})

/** Counts the changes: each property, and each added, changed, moved or removed rotation. */
export function countChanges(before: ScheduleDraft, after: ScheduleDraft): number {
  const plain = (['name', 'timeZone', 'groupId'] as const).filter((name) => before[name] !== after[name])
  return plain.length + countRows(before.rotations, after.rotations)
}

/** Returns what has to be corrected before the schedule can be saved. */
export function problemsOf({ name, rotations }: ScheduleDraft): ScheduleProblems {
  return {
    ...(name.trim() === '' && { name: problemMessages.name }),
    names: rotations.map((one) => (one.name.trim() === '' ? problemMessages.rotationName : undefined)),
    people: rotations.map(({ userIds }) => (userIds.length === 0 ? problemMessages.people : undefined)),
    starts: rotations.map(({ startsAt }) => (completeDate(startsAt) === '' ? problemMessages.start : undefined)),
    handovers: rotations.map(({ handover }) => problemOfHandover(handover)),
    hours: rotations.map(({ hours }) => hours && problemOfHours(hours)).map((problem) => problem ?? undefined),
  }
}

/** Returns whether the rotations of a draft can be sent. */
export function isComplete(draft: ScheduleDraft) {
  const { name: _, ...ofRotations } = problemsOf(draft)
  return !Object.values(ofRotations).flat().some(Boolean)
}

function problemOfHandover(handover: HandoverDraft) {
  const { kind, every, weekdays, time } = handover
  if (kind !== 'custom') {
    if (!/^\d+$/.test(every) || Number(every) < 1 || Number(every) > mostEvery) return problemMessages.every(mostEvery)
    if (kind === 'week' && weekdays.length === 0) return problemMessages.weekdays
    if (time === '') return problemMessages.time
  }
  return handoverProblem(ruleOf(handover)) ?? undefined
}

const problemOfHours = (week: NonNullable<OnCallRotation['hours']>) =>
  week.every((spans) => spans.length === 0) ? problemMessages.hours : week.map(problemOfDay).find(Boolean)
