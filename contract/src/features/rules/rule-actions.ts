import { z } from 'zod'
import { email, filledLine, id, text } from '../../shapes.ts'
import { automaticModes } from '../assignment/choose-assignee.ts'
import { escalationRecipient, recipientChannels } from '../sla/policies.ts'
import { macroAction } from '../templates/macros.ts'
import { ticketTags } from '../tickets/ticket-text-shapes.ts'

/** Who is notified by a rule: whom an escalation step notifies, the requester, or the members of a group. */
export const ruleRecipient = z.discriminatedUnion('kind', [
  ...escalationRecipient.options,
  z.object({ kind: z.literal('requester') }),
  z.object({ kind: z.literal('members'), groupId: id }),
])
export type RuleRecipient = z.infer<typeof ruleRecipient>

const message = text(4000).pipe(z.string().refine((given) => given.trim() !== '', 'Please write the message'))

/** An action that macros don’t have. */
export const ruleOnlyAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('remove_tags'),
    tags: ticketTags.pipe(z.array(z.string()).min(1, 'Please enter a tag')),
  }),
  /** Assigns it automatically: to a member of a group, or of the group that it is in, in the group's own mode unless another is given. */
  z.object({
    kind: z.literal('assign'),
    groupId: id.nullable(),
    mode: z.enum(automaticModes).nullable().default(null),
  }),
  z.object({ kind: z.literal('add_follower'), userId: id }),
  z.object({
    kind: z.literal('notify'),
    recipients: z.array(ruleRecipient).min(1, 'Choose who is notified').max(10),
    channels: recipientChannels,
    message,
  }),
  /** An email outside the ticket's conversation. */
  z.object({
    kind: z.literal('send_email'),
    to: z
      .array(
        z.union([z.object({ kind: z.literal('requester') }), z.object({ kind: z.literal('address'), address: email })]),
      )
      .min(1, 'Choose who gets the email')
      .max(10),
    subject: filledLine(200, 'Please enter a subject'),
    message: text(20_000).pipe(z.string().refine((given) => given.trim() !== '', 'Please write the message')),
  }),
  /** Runs the rules of a folder on the ticket, in their order, whatever their triggers are. */
  z.object({ kind: z.literal('run_folder'), folderId: id }),
])

/**
 * One action of a rule: those of a macro, without what means the agent who applies it, and those that only rules have. Placeholders such as
 * `{{ticket.number}}` are filled in messages.
 */
export const ruleAction = z.union([
  macroAction.refine((given) => given.kind !== 'assign_person' || given.assigneeId !== 'me', {
    message: 'Choose a person: a rule has no agent who applies it',
    path: ['assigneeId'],
  }),
  ruleOnlyAction,
])
export type RuleAction = z.infer<typeof ruleAction>
export type RuleActionKind = RuleAction['kind']
