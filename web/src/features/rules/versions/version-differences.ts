import { sentence } from '@hatchway/contract/conditions/condition-sentence'
import { actionPhrase, type RuleNames, recordName } from '@hatchway/contract/rules/rule-sentence'
import { ruleActorLabels } from '@hatchway/contract/rules/rule-triggers'
import type { RuleVersion } from '@hatchway/contract/rules/rules'
import { capitalized } from '../../../platform/capitalized.ts'
import { triggerLabel } from '../editor/trigger-labels.ts'
import { versionMessages as messages, ruleMessages } from '../rules.messages.ts'

type ListTexts = (typeof messages)['events' | 'actions']
type Content = Omit<RuleVersion, 'version' | 'at' | 'by' | 'note' | 'sentence'>

/** Returns what a version changed against the one before it, one sentence for each part. */
export function versionDifferences(before: Content, after: Content, names: RuleNames): string[] {
  const differences: string[] = []
  const changed = (what: string, from: string, to: string) => {
    if (from !== to) differences.push(messages.changed(what, from, to))
  }
  changed(messages.name, before.name, after.name)
  listed(messages.events, before.triggers, after.triggers, (trigger) => triggerLabel(trigger, names))
  changed(messages.actors, actorsText(before), actorsText(after))
  changed(messages.conditions, conditionsText(before, names), conditionsText(after, names))
  listed(messages.actions, before.actions, after.actions, (action) => capitalized(actionPhrase(action, names)))
  if (before.stopsLater !== after.stopsLater)
    differences.push(after.stopsLater ? messages.stopsLater : messages.stopsNoLonger)
  changed(messages.limit, limitText(before), limitText(after))
  return differences

  function listed<T>(texts: ListTexts, from: readonly T[], to: readonly T[], textOf: (one: T) => string) {
    const removed = without(from, to)
    const added = without(to, from)
    for (const one of added) differences.push(texts.added(textOf(one)))
    for (const one of removed) differences.push(texts.removed(textOf(one)))
    if (added.length + removed.length === 0 && !isSame(from, to)) differences.push(texts.reordered)
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const without = <T>(some: readonly T[], others: readonly T[]) =>
  some.filter((one) => !others.some((other) => isSame(one, other)))

const actorsText = ({ actors }: Content) => ruleMessages.actors(actors.map((actor) => ruleActorLabels[actor]))

const conditionsText = ({ conditions }: Content, names: RuleNames) =>
  'all' in conditions && conditions.all.length === 0
    ? messages.allTickets
    : sentence(conditions, names.fields, ({ key }, value) => recordName(names, key, value))

const limitText = ({ ticketsPerHour }: Content) => messages.ticketsPerHour(ticketsPerHour)
