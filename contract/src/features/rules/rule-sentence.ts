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
import {
  ruleActionMessages as actionMessages,
  ruleSentenceMessages as messages,
  ruleTriggerMessages as triggerMessages,
} from './rule-sentence.messages.ts'
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
  const beginnings = [
    triggers === '' ? messages.whenRun : messages.when(triggers),
    ...(actors === '' ? [] : [messages.by(actors)]),
    ...(conditions === '' ? [] : [messages.and(conditions)]),
  ]
  return actions === '' ? messages.unfinished(beginnings) : messages.sentence(beginnings, actions)
}

/** The parts of a rule's sentence. Those that a rule does not have are empty. */
export type RuleParts = { triggers: string; actors: string; conditions: string; actions: string }

/** Returns the parts of {@link ruleSentence}, for a list of what was changed. */
export function ruleParts(rule: DescribedRule, names: RuleNames, emphasize: Emphasis = unemphasized): RuleParts {
  const triggers = rule.triggers.map((trigger, at) => triggerPhrase(trigger, names, emphasize, at === 0))
  const actions = rule.actions.map((action) => actionPhrase(action, names, emphasize))
  if (rule.stopsLater && actions.length > 0) actions.push(messages.skipLater)
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
  const it = isFirst ? triggerMessages.ticket : triggerMessages.it
  const its = isFirst ? triggerMessages.ofTicket : triggerMessages.its
  switch (trigger.kind) {
    case 'created':
      return triggerMessages.event(it, emphasize(triggerMessages.created))
    case 'changed':
      return changePhrase(trigger, names, emphasize, it, its)
    case 'replied':
      return triggerMessages.event(it, emphasize(triggerMessages.replied))
    case 'noted':
      return triggerMessages.event(it, emphasize(triggerMessages.noted))
    case 'sla_warning':
      return triggerMessages.targetEvent(its, targetText(trigger.target), emphasize(triggerMessages.atRisk))
    case 'sla_breached':
      return triggerMessages.targetEvent(its, targetText(trigger.target), emphasize(triggerMessages.breached))
    case 'time':
      return triggerMessages.event(it, emphasize(timePhrase(trigger.since, trigger.minutes)))
  }
}

const targetText = (target: SlaTarget | null) => (target ? slaTargetLabels[target].toLowerCase() : triggerMessages.sla)

function changePhrase(
  { field, from, to }: Extract<RuleTrigger, { kind: 'changed' }>,
  names: RuleNames,
  emphasize: Emphasis,
  it: string,
  its: string,
) {
  if (field === null) return triggerMessages.event(it, emphasize(triggerMessages.changed))
  const custom = names.fields.byKey.get(field)
  const noun = custom && 'custom' in custom.source ? custom.label : (findTicketField(field)?.noun ?? field)
  const valuesText = (values: typeof from) =>
    listText(
      values.map((value) => emphasize(propertyValueText(field, value, names))),
      'or',
    )
  return triggerMessages.change([
    triggerMessages.event(its, emphasize(triggerMessages.changes(noun))),
    ...(from.length > 0 ? [triggerMessages.from(valuesText(from))] : []),
    ...(to.length > 0 ? [triggerMessages.to(valuesText(to))] : []),
  ])
}

/** Returns the text of a property's value: the name of a record, the label of a choice. */
export function propertyValueText(key: string, value: string | number | null, names: RuleNames): string {
  const field = names.fields.byKey.get(key)
  if (value === null) return key === 'assigneeId' ? messages.noOne : messages.none
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
  if (since === 'unanswered') return minutes === 0 ? triggerMessages.waits : triggerMessages.hasWaited(span)
  if (since === 'dueDate' || since === 'slaDue') {
    const due = since === 'dueDate' ? triggerMessages.due : triggerMessages.dueBySla
    if (minutes === 0) return due.now
    return minutes < 0 ? due.soon(span) : due.past(span)
  }
  const verb = triggerMessages.verbs[since]
  return minutes === 0 ? triggerMessages.justNow(verb) : triggerMessages.ago(verb, span)
}

/** Returns a number of minutes in the largest unit that divides it: `3 days`, `90 minutes`. */
export function minutesText(minutes: number): string {
  const [unit, length] = units.find(([, one]) => minutes % one === 0)!
  return triggerMessages.span(minutes / length, unit)
}
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** Returns an action as what is done to "it": `set the priority to Urgent`. */
export function actionPhrase(action: RuleAction, names: RuleNames, emphasize = unemphasized): string {
  const named = (key: string, value: string | number) => emphasize(propertyValueText(key, value, names))
  const tags = (given: readonly string[]) => actionMessages.tags(given.length, listText(given.map(emphasize), 'and'))
  const choice = choiceFields.find((key) => ticketFields[key].macro === action.kind)
  if (choice) {
    const { noun, values } = ticketFields[choice]
    return actionMessages.set(noun, emphasize(values[(action as { [choice]: keyof typeof values })[choice]]))
  }
  switch (action.kind) {
    case 'set_status':
      return actionMessages.setStatus(emphasize(stateLabels[action.status]))
    case 'set_step':
      return actionMessages.setStatus(emphasize(action.statusName))
    case 'set_category':
      return actionMessages.setCategory(named('category', action.category))
    case 'set_type':
      return actionMessages.setType(named('typeId', action.typeId))
    case 'assign_group':
      return actionMessages.assign(named('assignedGroupId', action.assignedGroupId))
    case 'assign_person':
      if (action.assigneeId === null) return emphasize(actionMessages.unassign)
      return actionMessages.assign(named('assigneeId', action.assigneeId))
    case 'assign': {
      const group =
        action.groupId === null ? emphasize(actionMessages.itsGroup) : named('assignedGroupId', action.groupId)
      const member = emphasize(actionMessages.availableMember)
      if (action.mode === null) return actionMessages.assignMember(member, group)
      return actionMessages.assignMemberBy(member, group, emphasize(assignmentModeLabels[action.mode].toLowerCase()))
    }
    case 'add_tags':
      return actionMessages.add(tags(action.tags))
    case 'remove_tags':
      return actionMessages.remove(tags(action.tags))
    case 'add_follower':
      return actionMessages.addFollower(named('assigneeId', action.userId))
    case 'notify': {
      const whom = listText(
        action.recipients.map((one) => emphasize(recipientText(one, names))),
        'and',
      )
      if (action.channels.length === 0) return actionMessages.notify(whom)
      return actionMessages.notifyBy(whom, channelsText(action.channels))
    }
    case 'send_email':
      return actionMessages.sendEmail(
        listText(
          action.to.map((one) => emphasize(one.kind === 'requester' ? recipients.requester : one.address)),
          'and',
        ),
      )
    case 'run_folder':
      return actionMessages.runFolder(
        emphasize(names.folder(action.folderId) ?? deletedName(names, 'folder', action.folderId)),
      )
    case 'ask_for_approval':
      return actionMessages.askForApproval(action.stages.map((stage) => emphasize(approversText(stage, names))))
    case 'reply':
      return emphasize(actionMessages.reply)
    case 'note':
      return emphasize(actionMessages.note)
    case 'add_task':
      return actionMessages.addTask(emphasize(actionMessages.task(action.task.subject)))
    case 'apply_task_template':
      return actionMessages.addTasksOf(
        emphasize(names.taskTemplate(action.templateId) ?? deletedName(names, 'taskTemplate', action.templateId)),
      )
  }
  return ''
}

const { recipients } = actionMessages

/** Returns who is notified, within a sentence: `the assigned agent`, `Priya Raman`. */
export function recipientText(one: RuleRecipient, names: RuleNames): string {
  if (one.kind === 'user') return propertyValueText('assigneeId', one.userId, names)
  if (one.kind === 'members') return actionMessages.members(propertyValueText('assignedGroupId', one.groupId, names))
  if (one.kind === 'on_call')
    return actionMessages.onCall(names.schedule(one.scheduleId) ?? deletedName(names, 'schedule', one.scheduleId))
  return recipients[one.kind]
}

/** Returns who approves in a stage, within a sentence: `Priya Raman or the members of Finance`. */
export function approversText({ approvers, rule }: ApprovalTemplateStage, names: RuleNames): string {
  const texts = approvers.map((one) => {
    if (one.kind === 'user') return recipientText(one, names)
    if (one.kind === 'group') return recipientText({ kind: 'members', groupId: one.groupId }, names)
    return one.kind === 'manager' ? actionMessages.manager : actionMessages.customerApprovers
  })
  return listText(texts, rule === 'any' ? 'or' : 'and')
}

const deletedName = ({ deleted }: RuleNames, kind: DeletedKind, id: number) => deletedText(kind, deleted?.(kind, id))
