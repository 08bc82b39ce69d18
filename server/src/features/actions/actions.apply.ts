import { limits } from '@hatchway/contract/limits'
import type { RuleAction } from '@hatchway/contract/rules/rule-actions'
import {
  fillComment,
  fillPlaceholders,
  type PlaceholderValues,
  placeholderValues,
} from '@hatchway/contract/templates/placeholders'
import { tooManyTags } from '@hatchway/contract/tickets/ticket-text-shapes'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { askForApproval } from '../approvals/approvals.request.ts'
import { assignTicket } from '../assignment/assignment.assign.ts'
import { addComment } from '../comments/comments.add.ts'
import { usersOf } from '../notifications/reactions/named-recipients.ts'
import { addTask } from '../tasks/tasks.change.ts'
import { applyTemplate } from '../tasks/templates/task-templates.apply.ts'
import { setFollower } from '../tickets/followers/ticket-followers.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { assertCanChange, updateLockedTicket } from '../tickets/tickets.update.ts'
import { loadActors } from '../users/load-actors.ts'
import '../company/company.table.ts'
import '../customers/customers.table.ts'

export type TicketChange = Parameters<typeof updateLockedTicket>[2]
type TaskAction = Extract<RuleAction, { kind: 'add_task' | 'apply_task_template' }>
type Message = Extract<RuleAction, { kind: 'reply' | 'note' }>
type Sending = Extract<
  RuleAction,
  { kind: 'assign' | 'add_follower' | 'notify' | 'send_email' | 'run_folder' | 'ask_for_approval' }
>
export type PropertyAction = Exclude<RuleAction, Message | TaskAction | Sending>

type Options = {
  /** Whose name replaces the placeholders of the agent; the company’s, where no agent acts. */
  agent?: string
  fallbackGroupId?: number | null | undefined
  /** Comments count for the rate limit of their author. */
  isLimited?: boolean
  /** Runs the rules of a folder on the ticket. */
  runFolder?: (folderId: number) => Promise<void>
  /** The ticket as it is now, if the caller has locked it and knows; it is not read again then. */
  ticket?: TicketRow | undefined
}

/**
 * Applies actions to a ticket, in order, with the ticket's own handlers: an error of one of them fails all. Actions that change properties
 * and follow each other are one change, since values may be valid only in combination. Returns the ticket as it is now, if that is known.
 */
export async function applyActions(
  ctx: Context,
  ticketId: number,
  actions: readonly RuleAction[],
  options: Options = {},
): Promise<TicketRow | undefined> {
  let { ticket } = options
  for (const step of stepsOf(actions))
    ticket = await applyStep(ctx, ticket ?? (await lockTicket(ctx, ticketId)), step, options)
  return ticket
}

type Step = PropertyAction[] | Message | TaskAction | Sending

/** Returns the actions in order, with those of properties that follow each other together. */
export function stepsOf(actions: readonly RuleAction[]): Step[] {
  const steps: Step[] = []
  for (const action of actions) {
    const last = steps.at(-1)
    if (!isPropertyAction(action)) steps.push(action)
    else if (Array.isArray(last)) last.push(action)
    else steps.push([action])
  }
  return steps
}

const others: readonly RuleAction['kind'][] = [
  'reply',
  'note',
  'assign',
  'add_follower',
  'notify',
  'send_email',
  'run_folder',
  'ask_for_approval',
  'add_task',
  'apply_task_template',
]
export const isPropertyAction = (action: RuleAction): action is PropertyAction => !others.includes(action.kind)

/** Returns the ticket after the step; undefined where it may have changed otherwise. */
async function applyStep(
  ctx: Context,
  ticket: TicketRow,
  step: Step,
  options: Options,
): Promise<TicketRow | undefined> {
  if (Array.isArray(step)) {
    const { fallbackGroupId } = options
    assertCanChange(ctx, ticket)
    return updateLockedTicket(ctx, ticket, {
      ...propertyChange(ticket, step),
      ...(fallbackGroupId !== undefined && { fallbackGroupId }),
    })
  }
  const ticketId = ticket.id
  const about = { ticketId, customerId: ticket.customer_id }
  const { number, subject } = ticket
  switch (step.kind) {
    case 'reply':
    case 'note': {
      const filled = fillComment(step.content, await valuesFor(ctx, ticket, options), step)
      await addComment(
        ctx,
        ticketId,
        { ...filled, isInternal: step.kind === 'note' },
        { isLimited: options.isLimited ?? false },
      )
      return
    }
    case 'add_task':
      await addTask(ctx, { params: { id: ticketId }, body: step.task })
      return
    case 'apply_task_template':
      await applyTemplate(ctx, ticketId, step.templateId)
      return
    case 'assign':
      await assignTicket(ctx, ticketId, step)
      return
    case 'add_follower': {
      const [user] = await loadActors(ctx, [step.userId])
      if (user && canSeeTicket(user, ticket)) await setFollower(ctx, ticket, user.id, true)
      return ticket
    }
    case 'notify': {
      const userIds = await Promise.all(step.recipients.map((recipient) => usersOf(ctx, ticket, recipient)))
      const message = fillPlaceholders(step.message, await valuesFor(ctx, ticket, options), 'plain')
      const to = distinct(userIds.flat())
      const onCall = distinct(userIds.filter((_, at) => step.recipients[at]!.kind === 'on_call').flat())
      const notified = { number, subject, to, ...(onCall.length > 0 && { onCall }), channels: step.channels, message }
      if (to.length > 0) await record(ctx, 'ticket.notified', about, notified)
      return ticket
    }
    case 'send_email': {
      const values = await valuesFor(ctx, ticket, options)
      const filled = (text: string) => fillPlaceholders(text, values, 'plain')
      const to = step.to.flatMap((one) => {
        if (one.kind === 'address') return { userId: null, address: one.address }
        return ticket.requester_id === null ? [] : { userId: ticket.requester_id, address: null }
      })
      const email = { emailSubject: filled(step.subject), message: filled(step.message) }
      if (to.length > 0) await record(ctx, 'ticket.emailed', about, { number, subject, to, ...email })
      return ticket
    }
    case 'ask_for_approval':
      await askForApproval(ctx, ticket, step)
      return
    case 'run_folder':
      await options.runFolder?.(step.folderId)
      return
  }
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Returns what actions change of the properties of a ticket, as one change: each names its value as a change does. */
export function propertyChange(
  { tags: before }: Pick<TicketRow, 'tags'>,
  actions: readonly PropertyAction[],
): TicketChange {
  const change: TicketChange = {}
  let tags = before
  for (const action of actions) {
    const { kind, ...value } = action
    if (kind === 'add_tags') tags = [...new Set([...tags, ...action.tags])]
    else if (kind === 'remove_tags') tags = tags.filter((tag) => !action.tags.includes(tag))
    else Object.assign(change, value)
  }
  if (tags !== before) change.tags = tags
  if (tags.length > limits.tagsPerTicket) throw badRequest(tooManyTags, 'tags')
  return change
}

async function valuesFor(ctx: Context, ticket: TicketRow, { agent }: Options): Promise<PlaceholderValues> {
  const named = await ctx.db
    .selectFrom('company')
    .select((eb) => [
      'company.name as company',
      eb.selectFrom('users').select('full_name').where('id', '=', ticket.requester_id).as('requester'),
      eb.selectFrom('customers').select('customers.name').where('id', '=', ticket.customer_id).as('customer'),
    ])
    .executeTakeFirstOrThrow()
  return placeholderValues({
    requester: named.requester,
    ticket: { number: String(ticket.number), subject: ticket.subject, status: ticket.status_name },
    customer: named.customer,
    agent: agent ?? named.company,
    company: named.company,
  })
}
