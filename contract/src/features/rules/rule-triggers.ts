import { z } from 'zod'
import { keysOf } from '../../shapes.ts'
import { slaTarget } from '../sla/policies.ts'
import { changeableFields } from './rule-fields.ts'

/** Who caused an event: `automation` is another rule, `system` a job such as the end of a snooze. */
export const ruleActorLabels = {
  staff: 'an agent',
  requester: 'a requester',
  customer: 'a customer',
  api: 'an API key',
  automation: 'another rule',
  system: 'the system',
} as const
export type RuleActor = keyof typeof ruleActorLabels
export const ruleActors = keysOf(ruleActorLabels)
export const ruleActor = z.enum(ruleActors)

/** The instants of a ticket from which time triggers count. Each is an indexed column. */
export const timeBaseLabels = {
  created: 'created',
  updated: 'last updated',
  dueDate: 'due',
  slaDue: 'due by its SLA',
  resolved: 'resolved',
  /** Since the first public message of the requester's side that staff has not answered. */
  unanswered: 'waiting for a response',
} as const
export type TimeBase = keyof typeof timeBaseLabels
export const timeBases = keysOf(timeBaseLabels)

const value = z.union([z.string().max(200), z.number(), z.null()])

/** What starts a rule: an event of a ticket, or a time. */
export const ruleTrigger = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('created') }),
    z.object({
      kind: z.literal('changed'),
      /** The key of a property, or `customFields.` and the key of a custom field; null for any property. */
      field: z.string().max(250).nullable(),
      /** Only a change from, or to, one of these values as conditions write them; empty for any. */
      from: z.array(value).max(50).default([]),
      to: z.array(value).max(50).default([]),
    }),
    z.object({ kind: z.literal('replied') }),
    z.object({ kind: z.literal('noted') }),
    z.object({ kind: z.literal('sla_warning'), target: slaTarget.nullable().default(null) }),
    z.object({ kind: z.literal('sla_breached'), target: slaTarget.nullable().default(null) }),
    z.object({
      kind: z.literal('time'),
      since: z.enum(timeBases),
      /** Minutes after the instant; before it where negative, which only a due time allows. */
      minutes: z.int().min(-129_600).max(525_600),
    }),
  ])
  .refine(
    (given) => given.kind !== 'time' || given.minutes >= 0 || given.since === 'dueDate' || given.since === 'slaDue',
    {
      message: 'Only a due time can be in the future',
      path: ['minutes'],
    },
  )
  .refine((given) => given.kind !== 'changed' || given.field !== null || given.from.length + given.to.length === 0, {
    message: 'Choose the property whose values you enter',
    path: ['field'],
  })
  .refine(
    (given) =>
      given.kind !== 'changed' ||
      given.field === null ||
      given.field.startsWith('customFields.') ||
      changeableFields.has(given.field),
    { message: 'No change of this property is recorded', path: ['field'] },
  )
export type RuleTrigger = z.infer<typeof ruleTrigger>
