import type { RuleAction } from '@hatchway/contract/rules/rule-actions'
import type { RuleActor, RuleTrigger } from '@hatchway/contract/rules/rule-triggers'
import type { Rule } from '@hatchway/contract/rules/rules'
import { countRows, isSame, newKey } from '../../../platform/lists/row-changes.ts'
import type { DryRunRequest, NewRule } from '../rules.queries.ts'
import { actionProblem } from './action-draft.ts'
import { problemMessages as messages } from './rule-editor.messages.tsx'

/** An event or action being edited; `key` identifies it while the editor is open. */
export type DraftRow<T> = { key: string; value: T }
/** A rule being edited. A cap that can't be read is `NaN`. */
export type RuleDraft = {
  name: string
  folderId: number | null
  triggers: DraftRow<RuleTrigger>[]
  actors: RuleActor[]
  /** The conditions, as the text of a search. */
  text: string
  actions: DraftRow<RuleAction>[]
  stopsLater: boolean
  ticketsPerHour: number
}
export type RuleProblems = { name?: string; triggers?: string; actions?: string; ticketsPerHour?: string }

export const rowOf = <T>(value: T): DraftRow<T> => ({ key: newKey(), value })

export const newRuleDraft = (folderId: number | null = null): RuleDraft => ({
  name: '',
  folderId,
  triggers: [],
  actors: [],
  text: '',
  actions: [],
  stopsLater: false,
  ticketsPerHour: 500,
})

type Content = Omit<RuleDraft, 'triggers' | 'actions'> & Pick<Rule, 'triggers' | 'actions'>

export const draftOf = ({ name, folderId, triggers, actors, text, actions, stopsLater, ticketsPerHour }: Content) => ({
  ...{ name, folderId, actors, text, stopsLater, ticketsPerHour },
  triggers: triggers.map((value, at) => ({ key: `event-${at}`, value })),
  actions: actions.map((value, at) => ({ key: `action-${at}`, value })),
})

/** Returns why a saved action can't be applied, such as a group that was deleted; undefined for one that was changed since. */
export function savedProblemOf({ actions, problems }: Pick<Rule, 'actions' | 'problems'>, action: RuleAction) {
  const path = `actions.${actions.indexOf(action)}`
  return problems.find((problem) => problem.path === path)?.message
}

/** Returns what a version of the rule holds. */
export function contentOf(draft: RuleDraft): Omit<DryRunRequest, 'days'> {
  const { actors, text, stopsLater, ticketsPerHour } = draft
  return {
    triggers: draft.triggers.map(({ value }) => value),
    actors,
    conditions: text,
    actions: draft.actions.map(({ value }) => value),
    stopsLater,
    ticketsPerHour,
  }
}

export const bodyOf = (draft: RuleDraft): NewRule => ({
  name: draft.name.trim(),
  folderId: draft.folderId,
  ...contentOf(draft),
})

/** Returns whether a rule has conditions that can't be shown as text, such as on a field that was deleted, until others replace them. */
export const hasHiddenConditions = ({ text, conditions }: Pick<Rule, 'text' | 'conditions'>, draft: RuleDraft) =>
  text === '' && draft.text === '' && !('all' in conditions && conditions.all.length === 0)

/** Returns the changed draft of a saved rule. Conditions that can't be read are sent only once they are replaced. */
export function changeOf(saved: RuleDraft, draft: RuleDraft): Partial<NewRule> {
  const { conditions, ...rest } = bodyOf(draft)
  return saved.text === draft.text ? rest : { ...rest, conditions }
}

/** Counts the changes: each property, and each added, changed, moved or removed event and action. */
export function countChanges(saved: RuleDraft, draft: RuleDraft): number {
  const plain = (['name', 'folderId', 'text', 'stopsLater', 'ticketsPerHour'] as const).filter(
    (name) => !Object.is(saved[name], draft[name]),
  )
  const actors = isSame(saved.actors.toSorted(), draft.actors.toSorted()) ? 0 : 1
  return plain.length + actors + countRows(saved.triggers, draft.triggers) + countRows(saved.actions, draft.actions)
}

/** Returns what is missing. A rule of a folder that other rules run needs no event. */
export function problemsWith(draft: RuleDraft, isFolderCalledOnly = false): RuleProblems {
  const { name, triggers, actions, ticketsPerHour } = draft
  const wrong = actions
    .map(({ value }, at) => ({ at: at + 1, problem: actionProblem(value) }))
    .find((one) => one.problem)
  const found: RuleProblems = {}
  if (name.trim() === '') found.name = messages.name
  if (triggers.length === 0 && !isFolderCalledOnly) found.triggers = messages.triggers
  if (actions.length === 0) found.actions = messages.actions
  else if (wrong) found.actions = messages.action(wrong.at, wrong.problem)
  if (!Number.isInteger(ticketsPerHour) || ticketsPerHour < 1 || ticketsPerHour > mostPerHour)
    found.ticketsPerHour = messages.ticketsPerHour(mostPerHour)
  return found
}

const mostPerHour = 100_000
