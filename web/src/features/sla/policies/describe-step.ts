import {
  type EscalationRecipient,
  type EscalationStep,
  slaTargetLabels,
  slaTargets,
} from '@hatchway/contract/sla/policies'
import { formatMinutes } from '../durations.ts'

export const recipientLabels: Record<Exclude<EscalationRecipient['kind'], 'user'>, string> = {
  assignee: 'Assigned agent',
  group: 'Assigned group',
  followers: 'Followers',
  admins: 'Admins',
}

/** Returns when a step is taken: `75% used`, `30 min before due`, `When overdue`, `15 min overdue`. */
export function describeWhen({ when }: Pick<EscalationStep, 'when'>): string {
  if (when.kind === 'used') return `${when.percent}% used`
  if (when.kind === 'before') return `${formatMinutes(when.minutes)} before due`
  return when.minutes === 0 ? 'When overdue' : `${formatMinutes(when.minutes)} overdue`
}

/** Returns who is notified, with the names of users. */
export const describeRecipients = ({ notify }: Pick<EscalationStep, 'notify'>, nameOf: (id: number) => string) =>
  notify.map((one) => (one.kind === 'user' ? nameOf(one.userId) : recipientLabels[one.kind])).join(', ')

/** Returns for which targets a step is taken, and whether it is repeated. */
export function describeScope({ targets, repeatMinutes }: Pick<EscalationStep, 'targets' | 'repeatMinutes'>): string {
  const names = slaTargets.filter((target) => targets.includes(target)).map((target) => slaTargetLabels[target])
  const which = names.length === slaTargets.length ? 'All targets' : names.join(', ')
  return repeatMinutes === null ? which : `${which}. Repeats every ${formatMinutes(repeatMinutes)} until acknowledged`
}

/** Returns a recipient as the value of an option, and back. */
export const recipientValue = (one: EscalationRecipient) => (one.kind === 'user' ? `user ${one.userId}` : one.kind)
export function recipientOf(value: string): EscalationRecipient {
  if (value.startsWith('user ')) return { kind: 'user', userId: Number(value.slice('user '.length)) }
  return { kind: value as Exclude<EscalationRecipient['kind'], 'user'> }
}
