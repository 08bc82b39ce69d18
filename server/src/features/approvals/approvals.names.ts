import type { ApproverChoice } from '@hatchway/contract/approvals/approval-stages'
import type { ApprovalStage } from '@hatchway/contract/approvals/approvals'
import type { RuleAction } from '@hatchway/contract/rules/rule-actions'
import type { Person } from '@hatchway/contract/shapes'
import { stateLabels } from '@hatchway/contract/ticket-types/ticket-types'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import type { ApprovalApproverRow, ApprovalRow, ApprovalStageRow } from './approvals.table.ts'
import '../groups/groups.table.ts'
import '../users/users.table.ts'

/** The names in requests, as their reader may know them. */
export type Names = {
  /** Null for people of another customer than the reader's. */
  person: (id: number | null) => Person | null
  isHidden: (id: number) => boolean
  group: (id: number) => string
  /** The user belongs to no staff. */
  isOutside: (id: number) => boolean
}

type Within = {
  rows: readonly ApprovalRow[]
  stages: readonly ApprovalStageRow[]
  approvers: readonly ApprovalApproverRow[]
  deputies: readonly number[]
}

/** Loads the names of everyone and of each group in requests, for a reader. Runs as the system. */
export async function namesIn(
  { db }: Context,
  reader: Actor,
  { rows, stages, approvers, deputies }: Within,
): Promise<Names> {
  const choices = stages.flatMap((stage) => stage.choices)
  const actions = rows.flatMap((row) => [...row.on_approved, ...row.on_declined])
  const userIds = [
    ...rows.flatMap((row) => [row.asked_by, row.ended_by, row.voided?.by ?? null]),
    ...approvers.flatMap((place) => [place.user_id, place.decided_by, place.delegated_by]),
    ...choices.flatMap((choice) => (choice.kind === 'user' ? [choice.userId] : [])),
    ...actions.flatMap((action) =>
      action.kind === 'assign_person' && typeof action.assigneeId === 'number' ? [action.assigneeId] : [],
    ),
    ...deputies,
  ].filter((id) => id !== null)
  const groupIds = [
    ...choices.flatMap((choice) => (choice.kind === 'group' ? [choice.groupId] : [])),
    ...actions.flatMap((action) =>
      action.kind === 'assign_group' && action.assignedGroupId ? [action.assignedGroupId] : [],
    ),
  ]
  const [users, groups] = await Promise.all([
    userIds.length === 0
      ? []
      : db
          .selectFrom('users')
          .select(['id', 'full_name as fullName', 'avatar_url as avatarUrl', 'role', 'customer_id'])
          .where('id', 'in', [...new Set(userIds)])
          .execute(),
    groupIds.length === 0
      ? []
      : db
          .selectFrom('groups')
          .select(['id', 'name'])
          .where('id', 'in', [...new Set(groupIds)])
          .execute(),
  ])
  const hidden = new Set(
    users
      .filter(
        ({ customer_id }) => reader.kind === 'portal' && customer_id !== null && customer_id !== reader.customerId,
      )
      .map(({ id }) => id),
  )
  const people = new Map(
    users
      .filter(({ id }) => !hidden.has(id))
      .map(({ id, fullName, avatarUrl }) => [id, { id, fullName, avatarUrl }] as const),
  )
  const outside = new Set(users.filter(({ role }) => role === 'requester').map(({ id }) => id))
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]))
  return {
    person: (id) => (id === null ? null : (people.get(id) ?? null)),
    group: (id) => groupNames.get(id) ?? messages.deletedGroup,
    isHidden: (id) => hidden.has(id),
    isOutside: (id) => outside.has(id),
  }
}

/** Returns who will be asked in a stage that has not started. */
export const presentChoices = (choices: readonly ApproverChoice[], names: Names): ApprovalStage['choices'] =>
  choices.map((choice) => {
    const person = choice.kind === 'user' ? names.person(choice.userId) : null
    return { text: person?.fullName ?? choiceText(choice, names), person }
  })

function choiceText(choice: ApproverChoice, names: Names): string {
  switch (choice.kind) {
    case 'user':
      return messages.someone
    case 'group':
      return messages.membersOf(names.group(choice.groupId))
    case 'manager':
      return messages.manager
    case 'customer':
      return messages.customerApprovers
  }
}

/** Returns what follows from an outcome, each action as a sentence without its full stop. */
export const actionTexts = (actions: readonly RuleAction[], names: Names): string[] =>
  actions.map((action) => actionText(action, names))

const { outcomes } = messages

function actionText(action: RuleAction, names: Names): string {
  switch (action.kind) {
    case 'set_step':
      return outcomes.statusChanges(action.statusName)
    case 'set_status':
      return outcomes.statusChanges(stateLabels[action.status])
    case 'set_priority':
      return outcomes.priorityChanges(ticketFields.priority.values[action.priority])
    case 'assign_group':
      return action.assignedGroupId ? outcomes.assigned(names.group(action.assignedGroupId)) : outcomes.noGroup
    case 'assign_person':
      return typeof action.assigneeId === 'number' ? assignedText(names.person(action.assigneeId)) : outcomes.unassigned
    case 'add_tags':
      return outcomes.tagged(action.tags)
    case 'remove_tags':
      return outcomes.tagsRemoved(action.tags)
    case 'reply':
      return outcomes.replySent
    case 'note':
      return outcomes.noteAdded
    case 'add_task':
      return outcomes.taskAdded(action.task.subject)
    case 'apply_task_template':
      return outcomes.tasksAdded
    case 'notify':
      return outcomes.notified
    case 'send_email':
      return outcomes.emailSent
    case 'ask_for_approval':
      return outcomes.approvalAsked
    case 'add_follower':
      return outcomes.followerAdded
    default:
      return outcomes.changed
  }
}

const assignedText = (person: Person | null) =>
  person ? outcomes.assigned(person.fullName) : outcomes.assignedToUnknown
