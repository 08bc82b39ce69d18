import { minutesText, propertyValueText, type RuleNames } from '@hatchway/contract/rules/rule-sentence'
import type { RuleTrigger, TimeBase } from '@hatchway/contract/rules/rule-triggers'
import { slaTargetLabels } from '@hatchway/contract/sla/policies'
import { findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import { capitalized } from '../../../platform/capitalized.ts'
import { triggerMessages as messages } from './rule-editor.messages.tsx'

export type TriggerKind = RuleTrigger['kind']

/** The events in menu order. Those that end in `...` have details. */
export const triggerKinds: { kind: TriggerKind; label: string; hasDetails: boolean }[] = [
  { kind: 'created', label: messages.kinds.created, hasDetails: false },
  { kind: 'changed', label: messages.kinds.changed, hasDetails: true },
  { kind: 'replied', label: messages.kinds.replied, hasDetails: false },
  { kind: 'noted', label: messages.kinds.noted, hasDetails: false },
  { kind: 'sla_warning', label: messages.kinds.sla_warning, hasDetails: true },
  { kind: 'sla_breached', label: messages.kinds.sla_breached, hasDetails: true },
  { kind: 'time', label: messages.kinds.time, hasDetails: true },
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
      if (field === null) return messages.anyPropertyChanges
      const valuesText = (values: typeof from) => values.map((value) => propertyValueText(field, value, names))
      const property = capitalized(nounOf(field, names))
      return messages.propertyChanges(property, field === 'tags', valuesText(from), valuesText(to))
    }
    case 'sla_warning':
    case 'sla_breached': {
      const target = trigger.target ? slaTargetLabels[trigger.target] : messages.sla
      return trigger.kind === 'sla_warning' ? messages.atRisk(target) : messages.breached(target)
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
  if (since === 'unanswered') return minutes === 0 ? messages.waiting : messages.withoutAnswer(span)
  if (minutes === 0) return messages.at(since)
  return minutes < 0 ? messages.before(span, since) : messages.after(span, since)
}
