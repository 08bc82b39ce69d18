import type { RuleAction, RuleActionKind, RuleRecipient } from '@hatchway/contract/rules/rule-actions'
import { actionLabels, newAction, problemWith } from '../../macros/macro-draft.ts'
import { recipientLabels } from '../../sla/policies/describe-step.ts'
import { actionEditorMessages, actionMessages, actionProblemMessages as messages } from './rule-editor.messages.tsx'

type MacroKind = keyof typeof newAction
export type OwnAction = Exclude<RuleAction, { kind: MacroKind }>
export type OwnKind = OwnAction['kind']

/** The labels of the actions in the editor, in menu order. */
export const ruleActionLabels: Record<RuleActionKind, string> = {
  ...actionLabels,
  ...actionMessages.kinds,
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
      return action.tags.length > 0 ? undefined : messages.tags
    case 'add_follower':
      return action.userId ? undefined : messages.person
    case 'notify':
      if (action.recipients.length === 0) return messages.recipients
      if (action.recipients.length > mostRecipients) return messages.recipientCount(mostRecipients)
      return action.message.trim() ? undefined : messages.message
    case 'send_email':
      if (action.to.length === 0) return messages.to
      if (action.to.some((one) => one.kind === 'address' && !isAddress(one.address))) return messages.address
      if (action.subject.trim() === '') return messages.subject
      return action.message.trim() ? undefined : messages.message
    case 'run_folder':
      return action.folderId ? undefined : messages.folder
  }
}

const mostRecipients = 10
const isAddress = (address: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)

export const ruleRecipientLabels = { ...recipientLabels, requester: actionEditorMessages.requester } as const

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
