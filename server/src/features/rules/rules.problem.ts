import { clausesOf, conditionProblem, type Value } from '@hatchway/contract/conditions/condition'
import { impersonalProblem } from '@hatchway/contract/conditions/condition-impersonal'
import type { RuleAction, RuleRecipient } from '@hatchway/contract/rules/rule-actions'
import type { RuleTrigger } from '@hatchway/contract/rules/rule-triggers'
import type { RuleContent } from '@hatchway/contract/rules/rules'
import { customKeyOf } from '@hatchway/contract/tickets/ticket-fields'
import type { RuleReferences } from './rules.references.ts'

type Problem = { path: string; message: string }

/** Returns the first reason why a rule with this content can't run, as a sentence; undefined where it can. */
export function ruleProblem(content: RuleContent, references: RuleReferences): Problem | undefined {
  const { triggers, conditions, actions } = content
  return (
    firstProblem(triggers, 'triggers', (trigger) => triggerProblem(trigger, references)) ??
    inField('conditions', conditionsProblem(conditions, references)) ??
    firstProblem(actions, 'actions', (action, place) => actionProblem(action, place, references))
  )
}

function firstProblem<T>(given: readonly T[], path: string, problemOf: (one: T, place: number) => string | undefined) {
  for (const [at, one] of given.entries()) {
    const message = problemOf(one, at + 1)
    if (message) return { path: `${path}.${at}`, message }
  }
  return undefined
}

const inField = (path: string, message: string | undefined) => (message ? { path, message } : undefined)

function triggerProblem(trigger: RuleTrigger, references: RuleReferences) {
  if (trigger.kind !== 'changed' || trigger.field === null) return undefined
  const { field, from, to } = trigger
  if (customKeyOf(field) !== undefined && !references.fields.byKey.has(field))
    return `There is no field “${field}” whose changes could start the rule`
  return goneIn(field, [...from, ...to], references)
}

function conditionsProblem(conditions: RuleContent['conditions'], references: RuleReferences) {
  const problem =
    conditionProblem(conditions, references.fields) ?? impersonalProblem(conditions, references.fields, 'rule')
  if (problem) return problem
  for (const { field, values } of clausesOf(conditions)) {
    const gone = goneIn(field, values, references)
    if (gone) return gone
  }
  return undefined
}

/** Returns which record among the values of a field no longer exists. */
function goneIn(field: string, values: readonly Value[], references: RuleReferences): string | undefined {
  const exists = existing[field]
  if (!exists) return undefined
  const gone = values.find((value) => value !== null && !exists(value, references))
  if (gone === undefined) return undefined
  const label = references.fields.byKey.get(field)?.label ?? field
  return typeof gone === 'number'
    ? `“${label}” names one that no longer exists`
    : `There is no “${gone}” for “${label}”`
}

const existing: Record<string, (value: string | number, references: RuleReferences) => boolean> = {
  assignedGroupId: (id, { groups }) => groups.has(Number(id)),
  typeId: (id, { types }) => types.some((type) => type.id === Number(id)),
  category: (key, { categories }) => categories.has(String(key)),
  statusName: (name, { types }) => hasStep(types, String(name)),
}

const hasStep = (types: RuleReferences['types'], name: string) =>
  types.some(({ statuses }) => statuses.some((step) => step.name.toLowerCase() === name.toLowerCase()))

function actionProblem(action: RuleAction, place: number, references: RuleReferences): string | undefined {
  const { groups, agents, types, categories, folders } = references
  const gone = (what: string) => `Action ${place} names ${what} that no longer exists`
  switch (action.kind) {
    case 'set_type': {
      const type = types.find(({ id }) => id === action.typeId)
      if (!type) return gone('a ticket type')
      return type.isArchived ? `Action ${place} sets the ticket type ${type.name}, which is archived` : undefined
    }
    case 'set_step':
      return hasStep(types, action.statusName) ? undefined : gone(`the step “${action.statusName}”`)
    case 'set_category':
      return categories.has(action.category) ? undefined : gone(`the category “${action.category}”`)
    case 'assign_group':
      return groups.has(action.assignedGroupId) ? undefined : gone('a group')
    case 'assign_person':
      return action.assigneeId === null || agents.has(Number(action.assigneeId)) ? undefined : agentGone(place)
    case 'assign':
      return assignmentProblem(action, place, references)
    case 'add_follower':
      return agents.has(action.userId) ? undefined : agentGone(place)
    case 'notify':
      return firstGone(action.recipients, place, references)
    case 'ask_for_approval':
      return approvalProblem(action, place, references)
    case 'run_folder':
      return folders.has(action.folderId) ? undefined : gone('a folder')
    default:
      return undefined
  }
}

function assignmentProblem(
  { groupId, mode }: Extract<RuleAction, { kind: 'assign' }>,
  place: number,
  { groups }: RuleReferences,
) {
  if (groupId === null) return undefined
  const group = groups.get(groupId)
  if (!group) return `Action ${place} names a group that no longer exists`
  return mode === null && group.mode === 'manual'
    ? `Action ${place} assigns automatically in ${group.name}, whose tickets are assigned manually. Choose how a member is chosen.`
    : undefined
}

const agentGone = (place: number) => `Action ${place} names a person who is not an active agent or admin`

function approvalProblem(
  { stages, stepAfterApproval, stepAfterDecline }: Extract<RuleAction, { kind: 'ask_for_approval' }>,
  place: number,
  { groups, agents, types }: RuleReferences,
) {
  for (const approver of stages.flatMap(({ approvers }) => approvers)) {
    if (approver.kind === 'user' && !agents.has(approver.userId)) return agentGone(place)
    if (approver.kind === 'group' && !groups.has(approver.groupId))
      return `Action ${place} names a group that no longer exists`
  }
  const step = [stepAfterApproval, stepAfterDecline].find((name) => name !== null && !hasStep(types, name))
  return step ? `Action ${place} names the step “${step}” that no longer exists` : undefined
}

function firstGone(recipients: readonly RuleRecipient[], place: number, { groups, agents, schedules }: RuleReferences) {
  for (const recipient of recipients) {
    if (recipient.kind === 'user' && !agents.has(recipient.userId)) return agentGone(place)
    if (recipient.kind === 'members' && !groups.has(recipient.groupId))
      return `Action ${place} names a group that no longer exists`
    if (recipient.kind === 'on_call' && !schedules.has(recipient.scheduleId))
      return `Action ${place} names an on-call schedule that no longer exists`
  }
  return undefined
}
