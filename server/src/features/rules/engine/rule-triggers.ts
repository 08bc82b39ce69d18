import type { RuleActor, RuleTrigger } from '@hatchway/contract/rules/rule-triggers'
import type { RuleContent } from '@hatchway/contract/rules/rules'
import { findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import type { Change } from '../../activity/activity.events.ts'
import type { Entry } from '../../activity/activity.read.ts'
import type { RuleReferences } from '../rules.references.ts'
import { ruleTriggerMessages as messages } from './rule-engine.messages.ts'

/** The rule whose run wrote an entry. */
export type RuleCause = { id: number; name: string; runId: number; depth: number }

type Data = {
  changes?: Record<string, Change>
  isInternal?: boolean
  target?: string
  via?: string
  byUndo?: true
  rule?: RuleCause
}

/** The events that can start a rule. */
export const ruleEvents: ReadonlySet<string> = new Set([
  'ticket.created',
  'ticket.changed',
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.woken',
  'ticket.sla_warning',
  'ticket.sla_breached',
  'comment.added',
])

export const causeOf = ({ data }: Pick<Entry, 'data'>): RuleCause | undefined => (data as Data).rule

/**
 * Returns the trigger of a rule that an entry of the log fits, and whose actor the rule accepts; undefined for none. An undo starts no rule:
 * one that took back what a rule had done would be undone by that rule at once.
 */
export function startedBy({ triggers, actors }: RuleContent, entry: Entry): RuleTrigger | undefined {
  if (isOfUndo(entry)) return undefined
  if (actors.length > 0 && !actors.includes(actorOf(entry))) return undefined
  return triggers.find((trigger) => fits(trigger, entry))
}

/** Whether an undo wrote an entry; some of its entries have no counterpart that they undo. */
const isOfUndo = ({ undoOf, data }: Entry) => undoOf !== null || (data as Data).byUndo === true

function actorOf(entry: Pick<Entry, 'actorKind' | 'data'>): RuleActor {
  const { rule, via } = entry.data as Data
  if (rule) return 'automation'
  if (via === 'API key') return 'api'
  const { actorKind } = entry
  return actorKind === 'portal' ? 'customer' : actorKind === 'staff' || actorKind === 'requester' ? actorKind : 'system'
}

function fits(trigger: RuleTrigger, { event, data: given }: Entry): boolean {
  const data = given as Data
  switch (trigger.kind) {
    case 'created':
      return event === 'ticket.created'
    case 'replied':
      return event === 'comment.added' && data.isInternal === false
    case 'noted':
      return event === 'comment.added' && data.isInternal === true
    case 'sla_warning':
    case 'sla_breached':
      return event === `ticket.${trigger.kind}` && (trigger.target === null || trigger.target === data.target)
    case 'changed':
      return data.changes !== undefined && isChanged(trigger, data.changes)
    case 'time':
      return false
  }
}

function isChanged({ field, from, to }: Extract<RuleTrigger, { kind: 'changed' }>, changes: Record<string, Change>) {
  if (field === null) return Object.keys(changes).length > 0
  const change = changes[field === 'statusName' ? 'status' : field]
  if (!change) return false
  const [before, after] =
    field === 'statusName' ? [change.fromText, change.toText] : ([change.from, change.to] as [unknown, unknown])
  if (field === 'status' && before === after) return false
  return isOneOf(before, from) && isOneOf(after, to)
}

/** Values are as conditions write them: the values of a checkbox are Yes and No, and null is unset. */
function isOneOf(value: unknown, wanted: readonly unknown[]): boolean {
  if (wanted.length === 0) return true
  if (Array.isArray(value))
    return value.length === 0 ? wanted.includes(null) : value.some((one) => wanted.includes(one))
  if (value === undefined || value === null || value === '') return wanted.includes(null)
  return wanted.includes(typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value)
}

/** Returns what started a rule, for the list of runs: "Category changed". */
export function eventLabel({ event, data }: Entry, trigger: RuleTrigger, references: RuleReferences): string {
  if (trigger.kind === 'changed') {
    const fields = trigger.field === null ? Object.keys((data as Data).changes ?? {}) : [trigger.field]
    const [first = 'subject', ...others] = fields
    return messages.changed(labelOf(first, references), others.length)
  }
  return labels[event] ?? ((data as Data).isInternal ? messages.noted : messages.replied)
}

const labelOf = (field: string, { fields }: RuleReferences) =>
  (field === 'statusName' ? undefined : fields.byKey.get(field)?.label) ?? findTicketField(field)?.label ?? field

const labels: Record<string, string> = {
  'ticket.created': messages.created,
  'ticket.sla_warning': messages.slaWarning,
  'ticket.sla_breached': messages.slaBreached,
}
