import type { ApprovalTemplateStage } from '../approvals/approval-stages.ts'
import { assignmentModeLabels } from '../assignment/assignment-text.ts'
import type { ConditionFields } from '../conditions/condition-fields.ts'
import type { NameOf } from '../conditions/condition-format.ts'
import type { ParsedCondition } from '../conditions/condition-parse.ts'
import { type Emphasis, predicate } from '../conditions/condition-predicate.ts'
import { listText } from '../list-text.ts'
import { channelsText } from '../messages/channels.ts'
import { type SlaTarget, slaTargetLabels } from '../sla/policies.ts'
import { stateLabels } from '../ticket-types/ticket-types.ts'
import { choiceFields, findTicketField, ticketFields } from '../tickets/ticket-fields.ts'
import { type DeletedKind, deletedText } from './deleted-records.ts'
import type { RuleAction, RuleRecipient } from './rule-actions.ts'
import { type RuleTrigger, ruleActorLabels, type TimeBase } from './rule-triggers.ts'
import type { RuleContent } from './rules.ts'

/** The names that a sentence has: of fields, of the records that values name under the key of a field, of folders, on-call schedules and task templates. */
export type RuleNames = {
  /** The name of a deleted record, as far as it is known. */
  deleted?: (kind: DeletedKind, id: number) => string | undefined
  fields: ConditionFields
  nameOf: NameOf
  folder: (id: number) => string | undefined
  schedule: (id: number) => string | undefined
  taskTemplate: (id: number) => string | undefined
}

/** What of a rule is in its sentence. Conditions may be those of a text that was not saved. */
export type DescribedRule = Pick<RuleContent, 'triggers' | 'actors' | 'actions' | 'stopsLater'> & {
  conditions: ParsedCondition
}

/**
 * Returns what a rule does, as a sentence: "When a ticket is created or its category changes, and its priority is High, assign it to Network
 * Operations and notify the assigned agent." What changes from rule to rule is emphasized.
 */
export function ruleSentence(rule: DescribedRule, names: RuleNames, emphasize: Emphasis = unemphasized): string {
  const { triggers, actors, conditions, actions } = ruleParts(rule, names, emphasize)
  const beginning = [
    triggers === '' ? 'When another rule runs its folder' : `When ${triggers}`,
    ...(actors === '' ? [] : [`by ${actors}`]),
    ...(conditions === '' ? [] : [`and ${conditions}`]),
  ].join(', ')
  return `${beginning}, ${actions === '' ? 'do nothing yet' : actions}.`
}

/** The parts of a rule's sentence. Those that a rule does not have are empty. */
export type RuleParts = { triggers: string; actors: string; conditions: string; actions: string }

/** Returns the parts of {@link ruleSentence}, for a list of what was changed. */
export function ruleParts(rule: DescribedRule, names: RuleNames, emphasize: Emphasis = unemphasized): RuleParts {
  const triggers = rule.triggers.map((trigger, at) => triggerPhrase(trigger, names, emphasize, at === 0))
  const actions = rule.actions.map((action) => actionPhrase(action, names, emphasize))
  if (rule.stopsLater && actions.length > 0) actions.push('skip later rules')
  return {
    triggers: listText(triggers, 'or'),
    actors: listText(
      rule.actors.map((actor) => emphasize(ruleActorLabels[actor])),
      'or',
    ),
    conditions: predicate(
      rule.conditions,
      names.fields,
      (field, value) => recordName(names, field.key, value),
      emphasize,
    ),
    actions: listText(actions, 'and'),
  }
}

const unemphasized: Emphasis = (text) => text

/** Returns an event as it follows "When": `a ticket is created`, or `it is created` after another event. */
export function triggerPhrase(
  trigger: RuleTrigger,
  names: RuleNames,
  emphasize = unemphasized,
  isFirst = true,
): string {
  const it = isFirst ? 'a ticket' : 'it'
  const its = isFirst ? 'a ticket’s' : 'its'
  switch (trigger.kind) {
    case 'created':
      return `${it} ${emphasize('is created')}`
    case 'changed':
      return changePhrase(trigger, names, emphasize, it, its)
    case 'replied':
      return `${it} ${emphasize('gets a reply')}`
    case 'noted':
      return `${it} ${emphasize('gets an internal note')}`
    case 'sla_warning':
      return `${its} ${targetText(trigger.target)} ${emphasize('is at risk')}`
    case 'sla_breached':
      return `${its} ${targetText(trigger.target)} ${emphasize('is breached')}`
    case 'time':
      return `${it} ${emphasize(timePhrase(trigger.since, trigger.minutes))}`
  }
}

const targetText = (target: SlaTarget | null) => (target ? slaTargetLabels[target].toLowerCase() : 'SLA')

function changePhrase(
  { field, from, to }: Extract<RuleTrigger, { kind: 'changed' }>,
  names: RuleNames,
  emphasize: Emphasis,
  it: string,
  its: string,
) {
  if (field === null) return `${it} ${emphasize('is changed')}`
  const custom = names.fields.byKey.get(field)
  const noun = custom && 'custom' in custom.source ? custom.label : (findTicketField(field)?.noun ?? field)
  const valuesText = (values: typeof from) =>
    listText(
      values.map((value) => emphasize(propertyValueText(field, value, names))),
      'or',
    )
  const changes = /^(tags|fields)$/.test(noun) ? 'change' : 'changes'
  return [
    `${its} ${emphasize(`${noun} ${changes}`)}`,
    ...(from.length > 0 ? [`from ${valuesText(from)}`] : []),
    ...(to.length > 0 ? [`to ${valuesText(to)}`] : []),
  ].join(' ')
}

/** Returns the text of a property's value: the name of a record, the label of a choice. */
export function propertyValueText(key: string, value: string | number | null, names: RuleNames): string {
  const field = names.fields.byKey.get(key)
  if (value === null) return key === 'assigneeId' ? 'no one' : 'none'
  if (!field) return String(value)
  if (field.values) return field.values[value] ?? String(value)
  return recordName(names, key, value) ?? (field.isById ? `#${value}` : String(value))
}

/** Returns the name of a record that a value of a field names, or the words for a deleted one. */
export function recordName(names: RuleNames, key: string, value: string | number): string | undefined {
  const field = names.fields.byKey.get(key)
  const kind = deletedKindOf[key]
  return (field && names.nameOf(field, value)) ?? (kind && deletedName(names, kind, Number(value)))
}

/** What the values of a field name by id, where a rule may outlive it. */
const deletedKindOf: Readonly<Record<string, DeletedKind>> = {
  assignedGroupId: 'group',
  assigneeId: 'agent',
  typeId: 'type',
}

/** Returns a time as what a ticket did: `was created 3 days ago`, `is due in 2 hours`. */
function timePhrase(since: TimeBase, minutes: number): string {
  const span = minutesText(Math.abs(minutes))
  if (since === 'unanswered') return minutes === 0 ? 'waits for an answer' : `has waited for an answer for ${span}`
  if (since === 'dueDate' || since === 'slaDue') {
    const due = since === 'dueDate' ? 'due' : 'due by its SLA'
    if (minutes === 0) return `is ${due}`
    return minutes < 0 ? `is ${due} in ${span}` : `was ${due} ${span} ago`
  }
  const verb = since === 'updated' ? 'last updated' : since
  return minutes === 0 ? `was just ${verb}` : `was ${verb} ${span} ago`
}

/** Returns a number of minutes in the largest unit that divides it: `3 days`, `90 minutes`. */
export function minutesText(minutes: number): string {
  const [name, length] = units.find(([, one]) => minutes % one === 0)!
  const count = minutes / length
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** Returns an action as what is done to "it": `set the priority to Urgent`. */
export function actionPhrase(action: RuleAction, names: RuleNames, emphasize = unemphasized): string {
  const named = (key: string, value: string | number) => emphasize(propertyValueText(key, value, names))
  const tags = (given: readonly string[]) =>
    `the tag${given.length === 1 ? '' : 's'} ${listText(given.map(emphasize), 'and')}`
  const choice = choiceFields.find((key) => ticketFields[key].macro === action.kind)
  if (choice) {
    const { noun, values } = ticketFields[choice]
    return `set the ${noun} to ${emphasize(values[(action as { [choice]: keyof typeof values })[choice]])}`
  }
  switch (action.kind) {
    case 'set_status':
      return `set the status to ${emphasize(stateLabels[action.status])}`
    case 'set_step':
      return `set the status to ${emphasize(action.statusName)}`
    case 'set_category':
      return `set the category to ${named('category', action.category)}`
    case 'set_type':
      return `set the request type to ${named('typeId', action.typeId)}`
    case 'assign_group':
      return `assign it to ${named('assignedGroupId', action.assignedGroupId)}`
    case 'assign_person':
      if (action.assigneeId === null) return emphasize('unassign it')
      return `assign it to ${named('assigneeId', action.assigneeId)}`
    case 'assign': {
      const group = action.groupId === null ? emphasize('its group') : named('assignedGroupId', action.groupId)
      const mode = action.mode === null ? '' : ` by ${emphasize(assignmentModeLabels[action.mode].toLowerCase())}`
      return `assign it to ${emphasize('an available member')} of ${group}${mode}`
    }
    case 'add_tags':
      return `add ${tags(action.tags)}`
    case 'remove_tags':
      return `remove ${tags(action.tags)}`
    case 'add_follower':
      return `add ${named('assigneeId', action.userId)} as a follower`
    case 'notify': {
      const whom = listText(
        action.recipients.map((one) => emphasize(recipientText(one, names))),
        'and',
      )
      return action.channels.length === 0 ? `notify ${whom}` : `notify ${whom} ${channelsText(action.channels)}`
    }
    case 'send_email':
      return `send an email to ${listText(
        action.to.map((one) => emphasize(one.kind === 'requester' ? recipients.requester : one.address)),
        'and',
      )}`
    case 'run_folder':
      return `run the rules of ${emphasize(names.folder(action.folderId) ?? deletedName(names, 'folder', action.folderId))}`
    case 'ask_for_approval':
      return `ask for approval by ${action.stages.map((stage) => emphasize(approversText(stage, names))).join(', then ')}`
    case 'reply':
      return emphasize('send a public reply')
    case 'note':
      return emphasize('add an internal note')
    case 'add_task':
      return `add the task ${emphasize(`“${action.task.subject}”`)}`
    case 'apply_task_template':
      return `add the tasks of ${emphasize(names.taskTemplate(action.templateId) ?? deletedName(names, 'taskTemplate', action.templateId))}`
  }
  return ''
}

const recipients = {
  assignee: 'the assigned agent',
  group: 'the assigned group',
  followers: 'its followers',
  admins: 'the admins',
  requester: 'the requester',
} as const

/** Returns who is notified, within a sentence: `the assigned agent`, `Priya Raman`. */
export function recipientText(one: RuleRecipient, names: RuleNames): string {
  if (one.kind === 'user') return propertyValueText('assigneeId', one.userId, names)
  if (one.kind === 'members') return `the members of ${propertyValueText('assignedGroupId', one.groupId, names)}`
  if (one.kind === 'on_call')
    return `the agent on call in ${names.schedule(one.scheduleId) ?? deletedName(names, 'schedule', one.scheduleId)}`
  return recipients[one.kind]
}

/** Returns who approves in a stage, within a sentence: `Priya Raman or the members of Finance`. */
export function approversText({ approvers, rule }: ApprovalTemplateStage, names: RuleNames): string {
  const texts = approvers.map((one) => {
    if (one.kind === 'user') return recipientText(one, names)
    if (one.kind === 'group') return recipientText({ kind: 'members', groupId: one.groupId }, names)
    return one.kind === 'manager' ? 'the requester’s manager' : 'the customer’s approvers'
  })
  return listText(texts, rule === 'any' ? 'or' : 'and')
}

const deletedName = ({ deleted }: RuleNames, kind: DeletedKind, id: number) => deletedText(kind, deleted?.(kind, id))
