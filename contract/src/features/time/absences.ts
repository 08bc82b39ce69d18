import { z } from 'zod'
import { recordEndpoints } from '../../record-endpoints.ts'
import { id, instant, line, optionalId, person } from '../../shapes.ts'

/** A stretch of time in which a user does not work, such as a holiday. Nothing is assigned to them, and others take their on-call shifts. */
export const absence = z.object({
  id,
  user: person,
  from: instant,
  /** Not part of it. */
  to: instant,
  /** Who stands in; null for no one in particular. */
  deputy: person.nullable(),
  /** Null for agents who may not change the absence. */
  note: z.string().nullable(),
  can: z.object({ change: z.boolean() }),
})
export type Absence = z.infer<typeof absence>

/** `deputyId` is an agent or admin. */
export const newAbsence = z.object({
  /** The caller, when it is left out. Only admins enter the absences of others. */
  userId: id.optional(),
  from: instant,
  to: instant,
  deputyId: optionalId,
  note: line(200).default(''),
})
export type NewAbsence = z.infer<typeof newAbsence>
export const absenceChange = z.object({
  from: instant.optional(),
  to: instant.optional(),
  deputyId: optionalId,
  note: line(200).optional(),
})
export type AbsenceChange = z.infer<typeof absenceChange>

const absenceEndpoints = recordEndpoints('/api/on-call/absences', absence, 'staff')

export const absences = {
  list: absenceEndpoints.listBy(
    'Absences of agents and admins that have not ended, or that overlap a given time, the earliest first.',
    z.object({ userId: id.optional(), from: instant.optional(), to: instant.optional() }),
  ),
  add: absenceEndpoints.add('Enter an absence of the caller or, for admins, of another agent.', newAbsence),
  change: absenceEndpoints.change(
    'Change an absence. What has passed stays as it was: an absence that has begun changes from now on.',
    absenceChange,
  ),
  remove: absenceEndpoints.remove('Delete an absence, or end one that has begun.'),
}
