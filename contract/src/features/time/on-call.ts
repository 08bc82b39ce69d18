import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import { baseVersion, filledLine, id, instant, namedRecord, oneId, optionalId, person, timeZone } from '../../shapes.ts'
import { limits } from '../limits.ts'
import { weekHours } from './calendars.ts'
import { handoverProblem, normalizedRule } from './handover.ts'

const handover = z
  .string()
  .max(200, 'The rule is too long')
  .transform(normalizedRule)
  .superRefine((rule, context) => {
    const problem = handoverProblem(rule)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** People who take turns. The first one begins at `startsAt`; each handover after it passes on to the next one. */
export const onCallRotation = z.object({
  name: filledLine(80, 'Please give the rotation a name'),
  /** In their order. */
  userIds: z
    .array(id)
    .min(1, 'Add at least one person')
    .max(limits.peoplePerRotation)
    .refine((ids) => new Set(ids).size === ids.length, 'A person can be in a rotation only once'),
  /** Local time in the schedule’s time zone, such as `2026-11-02T09:00`. Before it no one is on call. */
  startsAt: z
    .string()
    .regex(/^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a start such as 2026-11-02T09:00')
    .refine((local) => new Date(`${local}Z`).toJSON()?.startsWith(local), 'Enter a day that exists'),
  /** When the next person takes over: an RRULE (RFC 5545) in local time, such as `FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0`. */
  handover,
  /** The hours of the seven weekdays in which the rotation is on call, Monday first; null for always. */
  hours: weekHours.nullable(),
})
export type OnCallRotation = z.infer<typeof onCallRotation>

/** Who is on call when, from a point in time on. Where the hours of rotations overlap, the first one applies. */
export const onCallTerms = z.object({
  timeZone,
  rotations: z.array(onCallRotation).min(1, 'Add at least one rotation').max(limits.rotationsPerSchedule),
})
export type OnCallTerms = z.infer<typeof onCallTerms>

/** Why someone is on call: by rotation, by an override, for an absent person whose deputy they are, or as the next one who is present. */
export const onCallReason = z.enum(['rotation', 'override', 'deputy', 'replacement'])
export type OnCallReason = z.infer<typeof onCallReason>

export const onCallShift = z.object({
  from: instant,
  to: instant,
  /** Null where no one is on call. */
  person: person.nullable(),
  reason: onCallReason.nullable(),
  /** The absent person for whom a deputy or replacement stands in. */
  insteadOf: person.nullable(),
  /** The override that it is by. */
  overrideId: z.number().nullable(),
})
export type OnCallShift = z.infer<typeof onCallShift>

const scheduleReference = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  group: namedRecord.nullable(),
})

/** Who is on call now, and who is next. */
export const onCallNow = z.object({
  schedule: scheduleReference,
  /** Null where no one is on call. */
  person: person.nullable(),
  reason: onCallReason.nullable(),
  insteadOf: person.nullable(),
  /** When someone else is on call, or no one; null when it is more than three months away. */
  until: instant.nullable(),
  /** The next shift of someone. */
  next: onCallShift.nullable(),
})
export type OnCallNow = z.infer<typeof onCallNow>

/** Puts a person on call for a time in place of those whom the rotations have. A later one wins over an earlier one. */
export const onCallOverride = z.object({
  id,
  from: instant,
  to: instant,
  person,
  /** Who entered it. */
  by: z.string().nullable(),
  can: z.object({ remove: z.boolean() }),
})
export type OnCallOverride = z.infer<typeof onCallOverride>

export const onCallSchedule = z.object({
  ...scheduleReference.shape,
  rotations: z.array(onCallRotation),
  /** The people of its rotations, also those who have been deactivated. */
  people: z.array(z.object({ ...person.shape, isActive: z.boolean() })),
  /** Those that have not ended, the earliest first. */
  overrides: z.array(onCallOverride),
  /** The SLA policies that notify it. */
  usedBy: z.array(namedRecord),
  version: z.number(),
  /** When this version was saved. */
  since: instant,
})
export type OnCallSchedule = z.infer<typeof onCallSchedule>

export const newOnCallSchedule = z.object({
  name: filledLine(80, 'Please give the schedule a name'),
  groupId: optionalId,
  ...onCallTerms.shape,
})
export type NewOnCallSchedule = z.infer<typeof newOnCallSchedule>
export const onCallScheduleChange = z.object({
  ...newOnCallSchedule.partial().shape,
  version: baseVersion,
})

const span = z.object({ from: instant, to: instant })
export const newOnCallOverride = span.extend({ userId: id })

/** `userId` is who is on call then as far as the caller knows: the swap is refused where that is no longer so. */
const swappedSpan = span.extend({ userId: id.optional() })
/** Two stretches of time, each with one person on call. */
export const onCallSwap = z.object({ first: swappedSpan, second: swappedSpan })

const ofSchedule = z.object({ schedule: scheduleReference, shifts: z.array(onCallShift) })
export type ScheduleShifts = z.infer<typeof ofSchedule>

const scheduleEndpoints = recordEndpoints('/api/on-call/schedules', onCallSchedule, {
  read: 'staff',
  write: 'admin',
})

export const onCall = {
  now: endpoint({
    method: 'GET',
    path: '/api/on-call',
    summary: 'Who is on call now in each schedule, until when, and who is next.',
    access: 'staff',
    response: z.array(onCallNow),
  }),
  shifts: endpoint({
    method: 'GET',
    path: '/api/on-call/shifts',
    summary:
      'The shifts of all schedules, or of one person, within at most 100 days. The first may begin before them, and the last may end after.',
    access: 'staff',
    query: z.object({ ...span.shape, userId: id.optional() }),
    response: z.array(ofSchedule),
  }),
  list: scheduleEndpoints.list('On-call schedules with their rotations, by name.'),
  show: scheduleEndpoints.show('One on-call schedule.'),
  scheduleShifts: endpoint({
    method: 'GET',
    path: '/api/on-call/schedules/:id/shifts',
    summary: 'The shifts of a schedule within at most 100 days, in order and without gaps.',
    access: 'staff',
    params: oneId,
    query: span,
    response: z.array(onCallShift),
  }),
  add: scheduleEndpoints.add('Add an on-call schedule.', newOnCallSchedule),
  preview: endpoint({
    method: 'POST',
    path: '/api/on-call/schedules/preview',
    summary: 'The shifts of the next four weeks if a schedule had these rotations. Nothing is saved.',
    access: 'admin',
    body: z.object({ ...onCallTerms.shape, scheduleId: optionalId }),
    response: z.array(onCallShift),
  }),
  change: scheduleEndpoints.change(
    'Change an on-call schedule. New rotations apply from now on: past shifts stay as they were.',
    onCallScheduleChange,
  ),
  remove: scheduleEndpoints.remove('Delete an on-call schedule that no SLA policy notifies.'),
  restore: scheduleEndpoints.restore('Restore a deleted on-call schedule.'),
  addOverride: endpoint({
    method: 'POST',
    path: '/api/on-call/schedules/:id/overrides',
    summary: 'Put a person on call for a time. Agents take shifts over, or hand over their own; admins change any.',
    access: 'staff',
    params: oneId,
    body: newOnCallOverride,
    response: onCallOverride,
    status: 201,
  }),
  removeOverride: endpoint({
    method: 'DELETE',
    path: '/api/on-call/schedules/:id/overrides/:overrideId',
    summary: 'Remove an override, or end one that has begun.',
    access: 'staff',
    params: z.object({ id, overrideId: id }),
    response: z.null(),
    status: 204,
  }),
  swap: endpoint({
    method: 'POST',
    path: '/api/on-call/schedules/:id/swaps',
    summary:
      'Swap the people of two shifts by two overrides. Agents swap shifts of their own; admins any. With `userId`, 409 if someone else is on call then.',
    access: 'staff',
    params: oneId,
    body: onCallSwap,
    response: z.array(onCallOverride),
    status: 201,
  }),
}
