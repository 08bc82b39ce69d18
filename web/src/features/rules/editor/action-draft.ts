import type { RuleAction, RuleActionKind, RuleRecipient } from '@hatchway/contract/rules/rule-actions'
import { actionLabels, newAction, problemWith } from '../../macros/macro-draft.ts'
import { recipientLabels } from '../../sla/policies/describe-step.ts'

type MacroKind = keyof typeof newAction
export type OwnAction = Exclude<RuleAction, { kind: MacroKind }>
export type OwnKind = OwnAction['kind']

/** The labels of the actions in the editor, in menu order. */
export const ruleActionLabels: Record<RuleActionKind, string> = {
  ...actionLabels,
  assign: 'Assign automatically',
  remove_tags: 'Remove tags',
  add_follower: 'Add follower',
  notify: 'Notify',
  send_email: 'Send email',
  run_folder: 'Run rules of a folder',
}

/** Initial values of each action. Required values are empty. */
export const newRuleActions: Record<RuleActionKind, RuleAction> = {
  ...newAction,
  // A rule has no agent who runs it.
  assign_person: { kind: 'assign_person', assigneeId: null },
  assign: { kind: 'assign', groupId: null, mode: null },
  remove_tags: { kind: 'remove_tags', tags: [] },
  add_follower: { kind: 'add_follower', userId: 0 },
  notify: { kind: 'notify', recipients: [], channels: [], message: '' },
  send_email: { kind: 'send_email', to: [], subject: '', message: '' },
  run_folder: { kind: 'run_folder', folderId: 0 },
}

/** Returns whether only rules have an action. */
export const isOwnAction = (action: RuleAction): action is OwnAction => !Object.hasOwn(newAction, action.kind)

/** Returns what is still missing in an action, the first of it. */
export function actionProblem(action: RuleAction): string | undefined {
  if (!isOwnAction(action)) return problemWith(action)
  switch (action.kind) {
    case 'assign':
      return undefined
    case 'remove_tags':
      return action.tags.length > 0 ? undefined : 'Enter a tag'
    case 'add_follower':
      return action.userId ? undefined : 'Choose a person'
    case 'notify':
      if (action.recipients.length === 0) return 'Choose who is notified'
      if (action.recipients.length > 10) return 'Choose at most 10'
      return action.message.trim() ? undefined : 'Enter a message'
    case 'send_email':
      if (action.to.length === 0) return 'Choose who gets the email'
      if (action.to.some((one) => one.kind === 'address' && !isAddress(one.address)))
        return 'Enter a valid email address'
      if (action.subject.trim() === '') return 'Enter a subject'
      return action.message.trim() ? undefined : 'Enter a message'
    case 'run_folder':
      return action.folderId ? undefined : 'Choose a folder'
  }
}

const isAddress = (address: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)

export const ruleRecipientLabels = { ...recipientLabels, requester: 'Requester' } as const

/** Returns a recipient as the value of an option, and back. */
export function recipientValue(one: RuleRecipient) {
  if (one.kind === 'user') return `user ${one.userId}`
  if (one.kind === 'on_call') return `on_call ${one.scheduleId}`
  return one.kind === 'members' ? `members ${one.groupId}` : one.kind
}
export function recipientOf(value: string): RuleRecipient {
  const [kind, id] = value.split(' ')
  if (kind === 'user') return { kind, userId: Number(id) }
  if (kind === 'on_call') return { kind, scheduleId: Number(id) }
  if (kind === 'members') return { kind, groupId: Number(id) }
  return { kind: value as keyof typeof ruleRecipientLabels }
}
