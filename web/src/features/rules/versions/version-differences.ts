import { sentence } from '@hatchway/contract/conditions/condition-sentence'
import { actionPhrase, type RuleNames, recordName } from '@hatchway/contract/rules/rule-sentence'
import { ruleActorLabels } from '@hatchway/contract/rules/rule-triggers'
import type { RuleVersion } from '@hatchway/contract/rules/rules'
import { capitalized } from '../../../platform/capitalized.ts'
import { countText } from '../../../platform/count-text.ts'
import { triggerLabel } from '../editor/trigger-labels.ts'

type Content = Omit<RuleVersion, 'version' | 'at' | 'by' | 'note' | 'sentence'>

/** Returns what a version changed against the one before it, one sentence for each part. */
export function versionDifferences(before: Content, after: Content, names: RuleNames): string[] {
  const differences: string[] = []
  const changed = (what: string, from: string, to: string) => {
    if (from !== to) differences.push(`${what}: ${to}. Before: ${from}.`)
  }
  changed('Name', before.name, after.name)
  listed('Event', before.triggers, after.triggers, (trigger) => triggerLabel(trigger, names))
  changed('Caused by', actorsText(before), actorsText(after))
  changed('Conditions', conditionsText(before, names), conditionsText(after, names))
  listed('Action', before.actions, after.actions, (action) => capitalized(actionPhrase(action, names)))
  if (before.stopsLater !== after.stopsLater)
    differences.push(after.stopsLater ? 'Later rules are skipped.' : 'Later rules are no longer skipped.')
  changed('Limit', limitText(before), limitText(after))
  return differences

  function listed<T>(what: string, from: readonly T[], to: readonly T[], textOf: (one: T) => string) {
    const removed = without(from, to)
    const added = without(to, from)
    for (const one of added) differences.push(`${what} added: ${textOf(one)}.`)
    for (const one of removed) differences.push(`${what} removed: ${textOf(one)}.`)
    if (added.length + removed.length === 0 && !isSame(from, to)) differences.push(`${what}s reordered.`)
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const without = <T>(some: readonly T[], others: readonly T[]) =>
  some.filter((one) => !others.some((other) => isSame(one, other)))

const actorsText = ({ actors }: Content) =>
  actors.length === 0 ? 'anyone' : actors.map((actor) => ruleActorLabels[actor]).join(' or ')

const conditionsText = ({ conditions }: Content, names: RuleNames) =>
  'all' in conditions && conditions.all.length === 0
    ? 'all tickets'
    : sentence(conditions, names.fields, ({ key }, value) => recordName(names, key, value))

const limitText = ({ ticketsPerHour }: Content) => `${countText(ticketsPerHour)} tickets an hour`
