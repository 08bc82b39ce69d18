import type { MacroAction } from '@hatchway/contract/templates/macros'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { capitalized } from '../../platform/capitalized.ts'
import { choiceName } from '../tickets/ticket-choices.tsx'
import { statusNames } from '../tickets/ticket-icons.tsx'
import { choiceOf, isChoiceAction } from './choice-actions.ts'
import { describedMessages as messages } from './macro.messages.ts'

/** Names of the ids and keys in a macro. Names that are not loaded yet are omitted. */
export type Names = {
  type: (id: number) => string | undefined
  person: (id: number) => string | undefined
  group: (id: number) => string | undefined
  category: (key: string) => string | undefined
  taskTemplate: (id: number) => string | undefined
}

export const noNames: Names = { type: none, person: none, group: none, category: none, taskTemplate: none }

/** Describes a macro in a few words: "Reply, set In Progress, assign to me". */
export function describeMacro(actions: readonly MacroAction[], names: Names): string {
  return capitalized(actions.map((action) => describeAction(action, names)).join(', '))
}

function describeAction(action: MacroAction, names: Names): string {
  if (isChoiceAction(action)) {
    const { field, value } = choiceOf(action)
    return messages.setChoice(ticketFields[field].noun, choiceName(field, value))
  }
  switch (action.kind) {
    case 'set_status':
      return messages.set(statusNames[action.status])
    case 'set_step':
      return messages.set(action.statusName)
    case 'set_category':
      return messages.setCategory(names.category(action.category) ?? action.category)
    case 'set_type':
      return messages.setType(names.type(action.typeId))
    case 'assign_person':
      if (action.assigneeId === 'me') return messages.assignToMe
      if (action.assigneeId === null) return messages.unassign
      return messages.assignPerson(names.person(action.assigneeId))
    case 'assign_group':
      return messages.assignGroup(names.group(action.assignedGroupId))
    case 'add_tags':
      return messages.addTags(action.tags)
    case 'reply':
      return messages.reply
    case 'note':
      return messages.note
    case 'ask_for_approval':
      return messages.askForApproval
    case 'add_task':
      return messages.addTask(action.task.subject)
    case 'apply_task_template':
      return messages.applyTemplate(names.taskTemplate(action.templateId))
  }
}

function none() {
  return undefined
}
