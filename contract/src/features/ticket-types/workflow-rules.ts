import { z } from 'zod'
import { id, line } from '../../shapes.ts'

/** Who may move a ticket to a next step. Admins always may, and so what only they may has `admins` alone. */
export const stepMover = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('admins') }),
  z.object({ kind: z.literal('requester') }),
  z.object({ kind: z.literal('group'), groupId: id }),
])
export type StepMover = z.infer<typeof stepMover>

/** A step that may follow another one, by its name. Without movers everyone who may change the ticket may choose it. */
export const nextStep = z.object({ step: line(60), by: z.array(stepMover).max(50).default([]) })
export type NextStep = z.infer<typeof nextStep>
