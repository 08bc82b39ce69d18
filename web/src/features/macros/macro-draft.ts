import type { AddedTask } from '@hatchway/contract/tasks/task-shapes'
import type { MacroAction } from '@hatchway/contract/templates/macros'
import { newApprovalTemplate, stagesProblem } from '../approvals/request/approval-template.ts'
import { taskMessages } from '../tasks/task.messages.ts'
import { choiceActionLabels, newChoiceActions } from './choice-actions.ts'
import { actionMessages, problemMessages as messages } from './macro.messages.ts'

type Kind = MacroAction['kind']

/** Labels of the macro actions in the editor. */
export const actionLabels: Record<Kind, string> = {
  ...actionMessages.moves,
  ...choiceActionLabels,
  ...actionMessages.kinds,
}

/** Initial values of each action. Required values are empty. */
export const newAction = {
  set_status: { kind: 'set_status', status: 'in_progress' },
  set_step: { kind: 'set_step', statusName: '' },
  ...newChoiceActions,
  set_category: { kind: 'set_category', category: '' },
  set_type: { kind: 'set_type', typeId: 0 },
  assign_person: { kind: 'assign_person', assigneeId: 'me' },
  assign_group: { kind: 'assign_group', assignedGroupId: 0 },
  add_tags: { kind: 'add_tags', tags: [] },
  reply: { kind: 'reply', content: '', isRichText: false },
  note: { kind: 'note', content: '', isRichText: false },
  ask_for_approval: { kind: 'ask_for_approval', ...newApprovalTemplate() },
  add_task: { kind: 'add_task', task: { subject: '' } },
  apply_task_template: { kind: 'apply_task_template', templateId: 0 },
} satisfies Record<Kind, MacroAction>

/** Returns the action types that can still be added: each is used at most once, and a status excludes a step. */
export function kindsLeft(actions: readonly MacroAction[]): Kind[] {
  const taken = new Set(actions.map(({ kind }) => kind))
  const isMoving = taken.has('set_status') || taken.has('set_step')
  return (Object.keys(actionLabels) as Kind[]).filter(
    (kind) => !taken.has(kind) && !(isMoving && (kind === 'set_status' || kind === 'set_step')),
  )
}

/** Returns whether a new action of this type has no value yet, so that its field is required. */
export const startsIncomplete = (kind: Kind) => problemWith(newAction[kind]) !== undefined

/** Returns what is still missing in an action. */
export function problemWith(action: MacroAction): string | undefined {
  switch (action.kind) {
    case 'set_step':
      return action.statusName.trim() ? undefined : messages.step
    case 'set_category':
      return action.category ? undefined : messages.category
    case 'set_type':
      return action.typeId ? undefined : messages.type
    case 'assign_group':
      return action.assignedGroupId ? undefined : messages.group
    case 'add_tags':
      return action.tags.length > 0 ? undefined : messages.tags
    case 'reply':
    case 'note':
      return action.content.trim() ? undefined : messages.message
    case 'ask_for_approval':
      return stagesProblem(action.stages)
    case 'add_task':
      return problemWithTask(action.task)
    case 'apply_task_template':
      return action.templateId ? undefined : messages.taskTemplate
    default:
      return undefined
  }
}

function problemWithTask({ subject, dueRule }: AddedTask) {
  if (subject.trim() === '') return taskMessages.fields.subjectMissing
  const isAmountWrong = dueRule && !(Number.isInteger(dueRule.amount) && dueRule.amount >= 1 && dueRule.amount <= 1000)
  return isAmountWrong ? taskMessages.fields.amountWrong : undefined
}
