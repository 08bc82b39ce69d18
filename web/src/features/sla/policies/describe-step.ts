import { channelsText } from '@hatchway/contract/messages/channels'
import {
  type EscalationRecipient,
  type EscalationStep,
  slaTargetLabels,
  slaTargets,
} from '@hatchway/contract/sla/policies'
import { formatMinutes } from '../durations.ts'
import { stepMessages as messages } from './escalation.messages.tsx'

export const recipientLabels: Record<
  Exclude<EscalationRecipient['kind'], 'user' | 'on_call'>,
  string
> = messages.recipients

/** Returns when a step is taken: `75% used`, `30 min before due`, `When overdue`, `15 min overdue`. */
export function describeWhen({ when }: Pick<EscalationStep, 'when'>): string {
  if (when.kind === 'used') return messages.used(when.percent)
  if (when.kind === 'before') return messages.before(formatMinutes(when.minutes))
  return when.minutes === 0 ? messages.whenOverdue : messages.overdue(formatMinutes(when.minutes))
}

/** Returns the label of the person on call in a schedule. */
export const onCallLabel = messages.onCall

/** Returns who is notified, with the names of users and on-call schedules. */
export const describeRecipients = (
  { notify }: Pick<EscalationStep, 'notify'>,
  nameOf: (id: number) => string,
  scheduleNameOf: (id: number) => string | undefined,
) =>
  notify
    .map((one) => {
      if (one.kind === 'user') return nameOf(one.userId)
      return one.kind === 'on_call' ? onCallLabel(scheduleNameOf(one.scheduleId)) : recipientLabels[one.kind]
    })
    .join(', ')

type Scope = Pick<EscalationStep, 'targets' | 'channels' | 'repeatMinutes'>

/** Returns for which targets a step is taken, by which channels if it names any, and whether it is repeated. */
export function describeScope({ targets, channels, repeatMinutes }: Scope): string {
  const names = slaTargets.filter((target) => targets.includes(target)).map((target) => slaTargetLabels[target])
  const forWhich = names.length === slaTargets.length ? messages.allTargets : names.join(', ')
  const which = channels.length === 0 ? forWhich : messages.scope(forWhich, channelsText(channels))
  return repeatMinutes === null ? which : messages.repeats(which, formatMinutes(repeatMinutes))
}

/** Returns a recipient as the value of an option, and back. */
export function recipientValue(one: EscalationRecipient) {
  if (one.kind === 'user') return `user ${one.userId}`
  return one.kind === 'on_call' ? `on_call ${one.scheduleId}` : one.kind
}
export function recipientOf(value: string): EscalationRecipient {
  if (value.startsWith('user ')) return { kind: 'user', userId: Number(value.slice('user '.length)) }
  if (value.startsWith('on_call ')) return { kind: 'on_call', scheduleId: Number(value.slice('on_call '.length)) }
  return { kind: value as keyof typeof recipientLabels }
}
