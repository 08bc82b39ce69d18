import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId } from '../../shapes.ts'
import { slaTarget } from './policies.ts'

export const slaState = z.enum(['running', 'paused', 'met', 'breached'])
export type SlaState = z.infer<typeof slaState>

/** One target of a ticket, as of now. */
export const ticketSla = z.object({
  target: slaTarget,
  /** `breached` from the minute in which it was due, whether or not it has ended since. */
  state: slaState,
  /** When it is due, or was; null while it is paused. */
  dueAt: instant.nullable(),
  /** When three quarters of its time are used; null while it is paused. */
  warnAt: instant.nullable(),
  /** Working time that is left, negative when overdue; of an ended one, what was left then. */
  remainingSeconds: z.number(),
  /** All of its time. */
  targetSeconds: z.number(),
  /** When it was met, or ended late; null while it goes on. */
  endedAt: instant.nullable(),
  policyName: z.string(),
})
export type TicketSla = z.infer<typeof ticketSla>

/** Why time was counted or not. */
export const slaReason = z.enum([
  'counted',
  'paused',
  'outside_hours',
  'closed_day',
  'holiday',
  'exception',
  /** The ticket was resolved or closed. */
  'resolved',
  /** Nothing had to be answered. */
  'answered',
])
export type SlaReason = z.infer<typeof slaReason>

export const slaInterval = z.object({
  from: instant,
  /** Null in the last one while the target goes on. */
  to: instant.nullable(),
  counted: z.boolean(),
  reason: slaReason,
  /** The workflow step of counted and paused time, and the name of a holiday or exception. */
  detail: z.string().nullable(),
  /** Of a finished interval; of the last one until now. */
  seconds: z.number(),
})
export type SlaInterval = z.infer<typeof slaInterval>

export const explainedTarget = z.object({
  ...ticketSla.shape,
  policyId: id,
  policyVersion: z.number(),
  calendarName: z.string().nullable(),
  calendarVersion: z.number().nullable(),
  countedSeconds: z.number(),
  pausedSeconds: z.number(),
  skippedSeconds: z.number(),
  /** At most 500, the last ones; `earlier` is how many are left out. */
  intervals: z.array(slaInterval),
  earlier: z.number(),
})
export type ExplainedTarget = z.infer<typeof explainedTarget>

export const slaExplanation = z.object({
  targets: z.array(explainedTarget),
  /** The intervals of the target that is due first. */
  intervals: z.array(slaInterval),
  /** A newer version of the policy, and what is due when it is applied. */
  newer: z
    .object({ version: z.number(), targets: z.array(z.object({ target: slaTarget, dueAt: instant.nullable() })) })
    .nullable(),
  /** A breach that is escalated and not acknowledged yet. */
  canAcknowledge: z.boolean(),
  acknowledgedBy: z.string().nullable(),
})
export type SlaExplanation = z.infer<typeof slaExplanation>

export const ticketSlas = {
  explain: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/sla',
    summary: 'How a ticket’s due times were calculated: the intervals that were counted and skipped.',
    access: 'staff',
    params: oneId,
    response: slaExplanation,
  }),
  applyLatest: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/sla/apply',
    summary: 'Apply the latest version of the policy to a ticket; one without a policy takes the first that matches.',
    access: 'staff',
    params: oneId,
    /** `changeId` undoes it. */
    response: slaExplanation.extend({ changeId: z.string() }),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/sla/acknowledge',
    summary: 'Acknowledge a breach. Its escalation isn’t repeated, and later steps are skipped.',
    access: 'staff',
    params: oneId,
    response: slaExplanation,
  }),
}
