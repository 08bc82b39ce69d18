import { minutesText, propertyValueText, type RuleNames } from '@hatchway/contract/rules/rule-sentence'
import type { RuleTrigger, TimeBase } from '@hatchway/contract/rules/rule-triggers'
import { slaTargetLabels } from '@hatchway/contract/sla/policies'
import { findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import { capitalized } from '../../../platform/capitalized.ts'

export type TriggerKind = RuleTrigger['kind']

/** The events in menu order. Those that end in `...` have details. */
export const triggerKinds: { kind: TriggerKind; label: string; hasDetails: boolean }[] = [
  { kind: 'created', label: 'Ticket is created', hasDetails: false },
  { kind: 'changed', label: 'Property changes', hasDetails: true },
  { kind: 'replied', label: 'Reply is added', hasDetails: false },
  { kind: 'noted', label: 'Internal note is added', hasDetails: false },
  { kind: 'sla_warning', label: 'SLA is at risk', hasDetails: true },
  { kind: 'sla_breached', label: 'SLA is breached', hasDetails: true },
  { kind: 'time', label: 'Time has passed', hasDetails: true },
]

/** Initial values of each event. */
export const newTriggers: Record<TriggerKind, RuleTrigger> = {
  created: { kind: 'created' },
  changed: { kind: 'changed', field: 'status', from: [], to: [] },
  replied: { kind: 'replied' },
  noted: { kind: 'noted' },
  sla_warning: { kind: 'sla_warning', target: null },
  sla_breached: { kind: 'sla_breached', target: null },
  time: { kind: 'time', since: 'resolved', minutes: 10_080 },
}

/** Returns an event as its chip shows it: `Category changes to Network`, `3 days after the last update`. */
export function triggerLabel(trigger: RuleTrigger, names: RuleNames): string {
  switch (trigger.kind) {
    case 'changed': {
      const { field, from, to } = trigger
      if (field === null) return 'Any property changes'
      const text = [`${capitalized(nounOf(field, names))} ${field === 'tags' ? 'change' : 'changes'}`]
      const valuesText = (values: typeof from) =>
        values.map((value) => propertyValueText(field, value, names)).join(' or ')
      if (from.length > 0) text.push(`from ${valuesText(from)}`)
      if (to.length > 0) text.push(`to ${valuesText(to)}`)
      return text.join(' ')
    }
    case 'sla_warning':
    case 'sla_breached': {
      const target = trigger.target ? slaTargetLabels[trigger.target] : 'SLA'
      return `${target} is ${trigger.kind === 'sla_warning' ? 'at risk' : 'breached'}`
    }
    case 'time':
      return timeLabel(trigger.since, trigger.minutes)
    default:
      return triggerKinds.find(({ kind }) => kind === trigger.kind)!.label
  }
}

/** Returns the name of a property in a sentence. */
export function nounOf(key: string, { fields }: RuleNames) {
  const field = fields.byKey.get(key)
  return field && 'custom' in field.source ? field.label : (findTicketField(key)?.noun ?? key)
}

function timeLabel(since: TimeBase, minutes: number) {
  const span = minutesText(Math.abs(minutes))
  if (since === 'unanswered') return minutes === 0 ? 'Waiting for an answer' : `${span} without an answer`
  if (minutes === 0) return `At ${timeBaseNouns[since]}`
  return `${span} ${minutes < 0 ? 'before' : 'after'} ${timeBaseNouns[since]}`
}

/** The instants as nouns: `3 days after the last update`. */
export const timeBaseNouns: Record<TimeBase, string> = {
  created: 'creation',
  updated: 'the last update',
  resolved: 'resolution',
  unanswered: 'the unanswered message',
  dueDate: 'the due date',
  slaDue: 'the SLA due time',
}
