import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import {
  baseVersion,
  filledLine,
  id,
  instant,
  keysOf,
  oneId,
  optionalPaging,
  pageTotals,
  paging,
} from '../../shapes.ts'
import { describedConditions, givenConditions, newConditions } from '../conditions/condition-shapes.ts'
import { limits } from '../limits.ts'
import { namedChannels } from '../messages/channels.ts'

/** What a policy sets a time for, in the order in which screens show them. */
export const slaTargetLabels = {
  first_response: 'First response',
  next_response: 'Next response',
  resolution: 'Resolution',
} as const
export type SlaTarget = keyof typeof slaTargetLabels
export const slaTargets = keysOf(slaTargetLabels)
export const slaTarget = z.enum(slaTargets)
/** The targets that can be paused. A next response is due to a message of the customer: while staff owe it, they wait for no one. */
export const pausableTargets = ['first_response', 'resolution'] as const satisfies SlaTarget[]

const minutes = z
  .int('Enter whole minutes')
  .min(1, 'Enter at least a minute')
  .max(525_600, 'Enter at most a year')
  .nullable()
/** Minutes of working time for each target; null for none. */
export const targetMinutes = z.object({ first_response: minutes, next_response: minutes, resolution: minutes })
export type TargetMinutes = z.infer<typeof targetMinutes>

/** The targets of each priority. */
export const targetsByPriority = z
  .object({ low: targetMinutes, medium: targetMinutes, high: targetMinutes, urgent: targetMinutes })
  .refine((given) => Object.values(given).some((one) => Object.values(one).some((value) => value !== null)), {
    message: 'Set at least one target',
  })

/**
 * Who is notified by an escalation step. `on_call` is the person on call in a schedule at the time, or the admins while no one is.
 */
export const escalationRecipient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assignee') }),
  z.object({ kind: z.literal('group') }),
  z.object({ kind: z.literal('followers') }),
  z.object({ kind: z.literal('admins') }),
  z.object({ kind: z.literal('user'), userId: id }),
  z.object({ kind: z.literal('on_call'), scheduleId: id }),
])
export type EscalationRecipient = z.infer<typeof escalationRecipient>

/**
 * By which channels recipients are notified, whatever they chose; empty for those that each of them chose. Someone whom none of them
 * reaches is notified in the app.
 */
export const recipientChannels = z.array(z.enum(namedChannels)).max(namedChannels.length).default([])

/** What happens before or after a target is due. */
export const escalationStep = z
  .object({
    /** At a percentage of the target's time, some minutes of real time before it is due, or some minutes after it was, unless it was acknowledged by then. */
    when: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('used'), percent: z.int().min(1).max(99) }),
      z.object({ kind: z.literal('before'), minutes: z.int().min(1).max(10_080) }),
      z.object({ kind: z.literal('overdue'), minutes: z.int().min(0).max(10_080) }),
    ]),
    targets: z.array(slaTarget).min(1, 'Choose at least one target').max(3),
    notify: z.array(escalationRecipient).min(1, 'Choose who is notified').max(10),
    channels: recipientChannels,
    /** Notified again after each of these minutes, until someone acknowledges it; at most 20 times. */
    repeatMinutes: z.int().min(5, 'Enter at least 5 minutes').max(1440).nullable().default(null),
  })
  .refine(({ when, repeatMinutes }) => repeatMinutes === null || when.kind === 'overdue', {
    message: 'Only steps of overdue targets are repeated',
    path: ['repeatMinutes'],
  })
export type EscalationStep = z.infer<typeof escalationStep>

/** The terms of a version of a policy. */
export const policyTerms = z.object({
  targets: targetsByPriority,
  /** The calendar whose working time counts; null for around the clock. */
  calendarId: id.nullable(),
  /** The targets whose time stops in workflow steps that pause the SLA; a next response is never paused. */
  pausedTargets: z.array(z.enum(pausableTargets)).max(pausableTargets.length),
  /** Customers see first response and resolution in their portal. */
  isShownToCustomers: z.boolean(),
  escalation: z.array(escalationStep).max(limits.stepsPerEscalation),
})
export type PolicyTerms = z.infer<typeof policyTerms>

export const policy = z.object({
  id,
  name: z.string(),
  /** `conditions` are the tickets that it applies to, unless an earlier policy does. */
  ...describedConditions,
  isActive: z.boolean(),
  ...policyTerms.shape,
  /** Whom its escalation names who is no longer an active agent or admin; admins are notified instead. Null where there is no one. */
  escalationProblem: z.string().nullable(),
  /** Its position: a ticket takes the first active policy whose conditions hold. */
  order: z.number(),
  openTickets: z.number(),
  version: z.number(),
  since: instant,
})
export type Policy = z.infer<typeof policy>

const name = filledLine(80, 'Please give the policy a name')
export const newPolicy = z.object({
  name,
  conditions: newConditions,
  isActive: z.boolean().default(true),
  ...policyTerms.shape,
})
export type NewPolicy = z.infer<typeof newPolicy>
export const policyChange = z.object({
  ...newPolicy.partial().shape,
  conditions: givenConditions.optional(),
  isActive: z.boolean().optional(),
  /** Open tickets take the new version as well; otherwise they keep theirs until it is applied to them. */
  applyToOpenTickets: z.boolean().default(false),
  version: baseVersion,
})

/** What a change of a policy would do to the open tickets that use it, or that it would apply to. */
export const policyEffect = z.object({
  /** Open tickets of which a due time would change; counted up to 1,000. */
  affected: z.number(),
  isMore: z.boolean(),
  /** Each of them counts once: among those that become due earlier, or in one of the next two numbers. */
  dueEarlier: z.number(),
  dueWithinHour: z.number(),
  overdueAtOnce: z.number(),
  dueLater: z.number(),
  /** Without a due time from then on. */
  notDue: z.number(),
  /** At most 20, those that become overdue or due within an hour first. */
  tickets: z.array(
    z.object({
      id,
      ticketNumber: z.number(),
      subject: z.string(),
      target: slaTarget,
      dueAt: instant.nullable(),
      newDueAt: instant.nullable(),
    }),
  ),
})
export type PolicyEffect = z.infer<typeof policyEffect>

/** How many targets were met, by priority, of the tickets whose target ended in some days. */
export const compliance = z.object({
  days: z.number(),
  priorities: z.array(
    z.object({
      priority: z.enum(['urgent', 'high', 'medium', 'low']),
      targets: z.array(z.object({ target: slaTarget, met: z.number(), breached: z.number() })),
    }),
  ),
})
export type Compliance = z.infer<typeof compliance>

const policyEndpoints = recordEndpoints('/api/sla/policies', policy, { read: 'staff', write: 'admin' })

export const policies = {
  list: policyEndpoints.listBy(
    'SLA policies in order. A ticket uses the first active one whose conditions match.',
    z.object(optionalPaging),
    z.object({ policies: z.array(policy), ...pageTotals }),
  ),
  show: policyEndpoints.show('One SLA policy.'),
  add: policyEndpoints.add('Add an SLA policy. It is the last in order and applies to new tickets.', newPolicy),
  change: policyEndpoints.change('Change an SLA policy. Changed terms become a new version.', policyChange),
  remove: policyEndpoints.remove('Delete an SLA policy. Its open tickets keep their due times.'),
  restore: policyEndpoints.restore('Restore a deleted SLA policy in its former place.'),
  order: policyEndpoints.order('Reorder the SLA policies. Those that are not listed follow.', limits.slaPolicies),
  effect: endpoint({
    method: 'POST',
    path: '/api/sla/policies/:id/effect',
    summary: 'How changed terms would affect a policy’s open tickets.',
    access: 'admin',
    params: oneId,
    body: policyTerms,
    response: policyEffect,
  }),
  compliance: endpoint({
    method: 'GET',
    path: '/api/sla/compliance',
    summary: 'SLA compliance by priority: targets met and breached in the last days.',
    access: 'staff',
    query: z.object({ days: paging.limit.default(30) }),
    response: compliance,
  }),
}
