import { quorumProblem } from '@hatchway/contract/approvals/approval-stages'
import {
  clausesOf,
  conditionProblem,
  noSuchField,
  noSuchRecord,
  type Value,
} from '@hatchway/contract/conditions/condition'
import { impersonalProblem } from '@hatchway/contract/conditions/condition-impersonal'
import { type DeletedKind, deletedKinds } from '@hatchway/contract/rules/deleted-records'
import type { RuleAction, RuleRecipient } from '@hatchway/contract/rules/rule-actions'
import type { RuleTrigger } from '@hatchway/contract/rules/rule-triggers'
import type { RuleContent } from '@hatchway/contract/rules/rules'
import { customKeyOf } from '@hatchway/contract/tickets/ticket-fields'
import { actionProblemMessages as actionMessages, ruleProblemMessages as messages } from './rules.messages.ts'
import type { RuleReferences } from './rules.references.ts'

/**
 * Why a part of a rule can't run. `path` is the part, such as `actions.0`. `message` is shown beside it, and `text` where the rule is shown
 * as a whole.
 */
export type RuleProblem = { path: string; message: string; text: string }

/** Returns the reasons why a rule with this content can't run. */
export function ruleProblems(
  { triggers, conditions, actions }: RuleContent,
  references: RuleReferences,
): RuleProblem[] {
  const ofConditions = conditionsProblem(conditions, references)
  return [
    ...triggers.flatMap((trigger, at) => {
      const message = triggerProblem(trigger, references)
      return message ? { path: `triggers.${at}`, message, text: message } : []
    }),
    ...(ofConditions ? [{ path: 'conditions', message: ofConditions, text: ofConditions }] : []),
    ...actions.flatMap((action, at) => {
      const what = actionProblem(action, references)
      return what
        ? { path: `actions.${at}`, message: messages.ofAction(what), text: messages.ofNumberedAction(at + 1, what) }
        : []
    }),
  ]
}

function triggerProblem(trigger: RuleTrigger, references: RuleReferences) {
  if (trigger.kind !== 'changed' || trigger.field === null) return undefined
  const { field, from, to } = trigger
  if (customKeyOf(field) !== undefined && !references.fields.byKey.has(field))
    return messages.ofTrigger(noSuchField(field))
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
  const name = references.deleted.get(`${field === 'typeId' ? 'type' : 'group'} ${gone}`)
  if (typeof gone === 'number' && name !== undefined) return messages.recordGone(label, name)
  return typeof gone === 'number' ? noSuchRecord(label) : messages.valueGone(label, String(gone))
}

const existing: Record<string, (value: string | number, references: RuleReferences) => boolean> = {
  assignedGroupId: (id, { groups }) => groups.has(Number(id)),
  typeId: (id, { types }) => types.some((type) => type.id === Number(id)),
  category: (key, { categories }) => categories.has(String(key)),
  statusName: (name, { types }) => hasStep(types, String(name)),
}

const hasStep = (types: RuleReferences['types'], name: string) =>
  types.some(({ statuses }) => statuses.some((step) => step.name.toLowerCase() === name.toLowerCase()))

/** Returns what is wrong with an action, as what follows its name: `names a group that no longer exists`. */
function actionProblem(action: RuleAction, references: RuleReferences): string | undefined {
  const { groups, agents, types, categories, folders, taskTemplates } = references
  switch (action.kind) {
    case 'set_type': {
      const type = types.find(({ id }) => id === action.typeId)
      if (!type) return recordGone('type', action.typeId, references)
      return type.isArchived ? actionMessages.typeArchived(type.name) : undefined
    }
    case 'set_step':
      return hasStep(types, action.statusName) ? undefined : actionMessages.stepGone(action.statusName)
    case 'set_category':
      return categories.has(action.category) ? undefined : actionMessages.categoryGone(action.category)
    case 'assign_group':
      return groups.has(action.assignedGroupId) ? undefined : recordGone('group', action.assignedGroupId, references)
    case 'assign_person':
      return action.assigneeId === null || agents.has(Number(action.assigneeId)) ? undefined : actionMessages.agentGone
    case 'assign':
      return assignmentProblem(action, references)
    case 'add_follower':
      return agents.has(action.userId) ? undefined : actionMessages.agentGone
    case 'notify':
      return firstGone(action.recipients, references)
    case 'ask_for_approval':
      return approvalProblem(action, references)
    case 'add_task': {
      const { assigneeId, groupId } = action.task
      if (groupId && !groups.has(groupId)) return recordGone('group', groupId, references)
      return assigneeId && !agents.has(assigneeId) ? actionMessages.agentGone : undefined
    }
    case 'apply_task_template':
      return taskTemplates.has(action.templateId)
        ? undefined
        : recordGone('taskTemplate', action.templateId, references)
    case 'run_folder':
      return folders.has(action.folderId) ? undefined : recordGone('folder', action.folderId, references)
    default:
      return undefined
  }
}

/** Returns that a record was deleted, with its name if it is known. */
function recordGone(kind: DeletedKind, id: number, { deleted }: RuleReferences): string {
  return actionMessages.recordGone(deletedKinds[kind], deleted.get(`${kind} ${id}`))
}

function assignmentProblem(
  { groupId, mode }: Extract<RuleAction, { kind: 'assign' }>,
  references: RuleReferences,
): string | undefined {
  if (groupId === null) return undefined
  const group = references.groups.get(groupId)
  if (!group) return recordGone('group', groupId, references)
  return mode === null && group.mode === 'manual' ? actionMessages.assignedManually(group.name) : undefined
}

function approvalProblem(
  { stages, stepAfterApproval, stepAfterDecline }: Extract<RuleAction, { kind: 'ask_for_approval' }>,
  references: RuleReferences,
): string | undefined {
  const { groups, agents, types } = references
  for (const approver of stages.flatMap(({ approvers }) => approvers)) {
    if (approver.kind === 'user' && !agents.has(approver.userId)) return actionMessages.agentGone
    if (approver.kind === 'group' && !groups.has(approver.groupId))
      return recordGone('group', approver.groupId, references)
  }
  const quorum = stages.find((stage) => quorumProblem(stage) !== undefined)
  if (quorum) return actionMessages.quorumTooHigh(quorum.name)
  const step = [stepAfterApproval, stepAfterDecline].find((name) => name !== null && !hasStep(types, name))
  return step ? actionMessages.stepGone(step) : undefined
}

function firstGone(recipients: readonly RuleRecipient[], references: RuleReferences): string | undefined {
  const { groups, agents, schedules } = references
  for (const recipient of recipients) {
    if (recipient.kind === 'user' && !agents.has(recipient.userId)) return actionMessages.agentGone
    if (recipient.kind === 'members' && !groups.has(recipient.groupId))
      return recordGone('group', recipient.groupId, references)
    if (recipient.kind === 'on_call' && !schedules.has(recipient.scheduleId))
      return recordGone('schedule', recipient.scheduleId, references)
  }
  return undefined
}
