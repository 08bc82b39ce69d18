import { dayMs, instantOfLocalTime } from '@hatchway/contract/time/local-time'
import type { OnCallReason, OnCallRotation, OnCallTerms } from '@hatchway/contract/time/on-call'
import { workingStretches } from '@hatchway/contract/time/working-time'
import { type AbsenceSpan, presentDeputyOf } from './absences.find.ts'
import { countUpTo, handoversOf } from './handovers.ts'

/** All times are instants in milliseconds; `to` is never part of a span. */
export type ScheduleVersion = { since: number; terms: OnCallTerms }
export type OverrideSpan = { id: number; userId: number; from: number; to: number }
export type Schedule = {
  /** The oldest first. Before it there is no schedule. */
  versions: readonly ScheduleVersion[]
  /** Of those that overlap, the last one wins. */
  overrides: readonly OverrideSpan[]
  absences: readonly AbsenceSpan[]
}

type Assignment = {
  /** Null where no one is on call. */
  userId: number | null
  reason: OnCallReason | null
  /** The absent person for whom a deputy or replacement stands in. */
  insteadOf: number | null
  overrideId: number | null
}
export type Shift = Assignment & { from: number; to: number }

const noOne: Assignment = { userId: null, reason: null, insteadOf: null, overrideId: null }

/**
 * Returns who is on call from an instant until another one, in order and without gaps: times without anyone are shifts of no one. Before
 * its first version a schedule has no shifts. An override wins over rotations; of these the first one applies whose hours include
 * the time. The shift of an absent person goes to their deputy or else to the next person of the rotation who is present. An override whose
 * person and deputies are absent does not apply.
 */
export function shiftsOf(schedule: Schedule, from: number, to: number): Shift[] {
  const start = Math.max(from, schedule.versions[0]?.since ?? to)
  const shifts: Shift[] = []
  for (const [at, version] of schedule.versions.entries()) {
    const begin = at === 0 ? start : Math.max(start, version.since)
    const end = Math.min(to, schedule.versions[at + 1]?.since ?? to)
    if (begin < end) for (const shift of shiftsOfVersion(schedule, version.terms, begin, end)) append(shifts, shift)
  }
  return shifts
}

/** How far before and after a time the beginning and end of its shifts are looked for. */
export const aroundShiftsMs = 100 * dayMs

/** Returns the shifts that a time is part of, as a whole: they may begin before it and end after it. */
export function wholeShiftsOf(schedule: Schedule, from: number, to: number): Shift[] {
  const shifts = shiftsOf(schedule, from - aroundShiftsMs, to + aroundShiftsMs)
  return shifts.filter((shift) => shift.from < to && shift.to > from)
}

/** Returns who is on call at an instant. */
export function onCallAt(schedule: Schedule, at: number): Assignment {
  return shiftsOf(schedule, at, at + 1)[0] ?? noOne
}

function* shiftsOfVersion(schedule: Schedule, { timeZone, rotations }: OnCallTerms, from: number, to: number) {
  const turns = rotations.map((rotation) => turnsOf(rotation, timeZone, from, to))
  const overrides = schedule.overrides.filter((one) => one.from < to && one.to > from)
  const absences = schedule.absences.filter((one) => one.from < to && one.to > from)
  const borders = [
    from,
    ...[...overrides, ...absences].flatMap((span) => [span.from, span.to]),
    ...turns.flatMap(({ start, handovers, open }) => [start, ...handovers, ...(open ?? []).flat()]),
  ].filter((at) => at >= from && at < to)
  const ordered = [...new Set(borders)].sort((one, other) => one - other)
  for (const [at, begin] of ordered.entries())
    yield { from: begin, to: ordered[at + 1] ?? to, ...assignmentAt(begin, turns, overrides, absences) }
}

type Turns = {
  userIds: readonly number[]
  start: number
  /** Those after the start, until the end of the time in question. */
  handovers: readonly number[]
  /** The stretches of its hours; null for always. */
  open: [number, number][] | null
}

function turnsOf({ userIds, hours, ...rotation }: OnCallRotation, timeZone: string, from: number, to: number): Turns {
  const handovers = handoversOf({ userIds, hours, ...rotation }, timeZone, to)
  let open: Turns['open'] = null
  if (hours) {
    const version = { since: from, hours: { timeZone, week: hours, days: [] } }
    open = [...workingStretches([version], from, to)].flatMap((one) => (one.isOpen ? [[one.from, one.to]] : []))
  }
  return { userIds, start: instantOfLocalTime(rotation.startsAt, timeZone), handovers, open }
}

function assignmentAt(
  at: number,
  turns: readonly Turns[],
  overrides: readonly OverrideSpan[],
  absences: readonly AbsenceSpan[],
): Assignment {
  const absenceOf = (userId: number) => absences.findLast((one) => one.userId === userId && isWithin(at, one))
  const override = overrides.findLast((one) => isWithin(at, one))
  if (override) {
    const { id: overrideId, userId } = override
    if (!absenceOf(userId)) return { ...noOne, userId, reason: 'override', overrideId }
    const deputy = presentDeputyOf(userId, absenceOf)
    if (deputy !== null) return { userId: deputy, reason: 'deputy', insteadOf: userId, overrideId }
  }
  const rotation = turns.find(
    ({ start, open }) => start <= at && (!open || open.some(([from, to]) => isWithin(at, { from, to }))),
  )
  if (!rotation) return noOne
  const { userIds, handovers } = rotation
  const turn = countUpTo(handovers, at) % userIds.length
  const scheduled = userIds[turn]!
  if (!absenceOf(scheduled)) return { ...noOne, userId: scheduled, reason: 'rotation' }
  const deputy = presentDeputyOf(scheduled, absenceOf)
  if (deputy !== null) return { ...noOne, userId: deputy, reason: 'deputy', insteadOf: scheduled }
  const others = [...userIds.slice(turn + 1), ...userIds.slice(0, turn)]
  const next = others.find((userId) => !absenceOf(userId))
  return next === undefined ? noOne : { ...noOne, userId: next, reason: 'replacement', insteadOf: scheduled }
}

const isWithin = (at: number, { from, to }: { from: number; to: number }) => from <= at && at < to

/** Adds a shift, or continues the last one if it is the same person’s for the same reason. */
function append(shifts: Shift[], shift: Shift) {
  const last = shifts.at(-1)
  const isSame =
    last?.userId === shift.userId &&
    last.reason === shift.reason &&
    last.insteadOf === shift.insteadOf &&
    last.overrideId === shift.overrideId
  if (isSame) last.to = shift.to
  else shifts.push({ ...shift })
}
