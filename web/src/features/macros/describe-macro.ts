import type { MacroAction } from '@hatchway/contract/templates/macros'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { capitalized } from '../../platform/capitalized.ts'
import { choiceName } from '../tickets/ticket-choices.tsx'
import { statusNames } from '../tickets/ticket-icons.tsx'
import { choiceOf, isChoiceAction } from './choice-actions.ts'

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
    return `${ticketFields[field].noun} ${choiceName(field, value)}`
  }
  switch (action.kind) {
    case 'set_status':
      return `set ${statusNames[action.status]}`
    case 'set_step':
      return `set ${action.statusName}`
    case 'set_category':
      return `category ${names.category(action.category) ?? action.category}`
    case 'set_type':
      return `set type to ${names.type(action.typeId) ?? 'another type'}`
    case 'assign_person':
      if (action.assigneeId === 'me') return 'assign to me'
      if (action.assigneeId === null) return 'unassign'
      return `assign to ${names.person(action.assigneeId) ?? 'a colleague'}`
    case 'assign_group':
      return `assign to ${names.group(action.assignedGroupId) ?? 'a group'}`
    case 'add_tags':
      return `tag ${action.tags.join(' and ')}`
    case 'reply':
      return 'reply'
    case 'note':
      return 'add a note'
    case 'ask_for_approval':
      return 'ask for approval'
    case 'add_task':
      return `add the task “${action.task.subject}”`
    case 'apply_task_template':
      return `add the tasks of ${names.taskTemplate(action.templateId) ?? 'a template'}`
  }
}

function none() {
  return undefined
}
