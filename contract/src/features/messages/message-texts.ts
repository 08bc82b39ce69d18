import type { Audience } from '../../endpoint.ts'
import { toOneLine } from '../one-line.ts'
import { fillPlaceholders, findPlaceholders } from '../templates/placeholders.ts'
import { isReadBy, ticketFields } from '../tickets/ticket-fields.ts'
import { approvalKinds, type MessageKind } from './message-kinds.ts'
import { markupToHtml } from './message-markup.ts'

/** The text of a kind of message. The body is simple markup with placeholders; the mail adds the brand, the status and the footer. */
export type MessageText = { subject: string; body: string }

export type MessagePlaceholder = {
  label: string
  example: string
  /** It stands for whole paragraphs, such as the message, and belongs to the body only. */
  isBlock?: true
  /** Only messages of these kinds have a value for it. */
  kinds?: readonly MessageKind[]
}

/** The placeholders for fields of the ticket. In emails to those who do not read a field they are empty. */
const fieldPlaceholders = {
  'ticket.id': { label: 'Number of the ticket', example: '10482', field: 'ticketNumber' },
  'ticket.subject': { label: 'Subject of the ticket', example: 'VPN drops every few minutes', field: 'subject' },
  'ticket.status': { label: 'Status of the ticket', example: 'In Progress', field: 'statusName' },
  'ticket.priority': { label: 'Priority of the ticket', example: 'High', field: 'priority' },
  'ticket.category': { label: 'Category of the ticket', example: 'Network', field: 'category' },
  'ticket.due': { label: 'Due date of the ticket', example: '20/11/2026 5:00 PM', field: 'dueDate' },
} as const satisfies Record<string, MessagePlaceholder & { field: keyof typeof ticketFields }>

/** Every placeholder of message texts. */
export const messagePlaceholders = {
  'person.name': { label: 'Full name of the recipient', example: 'Dana Whitfield' },
  'person.first_name': { label: 'First name of the recipient', example: 'Dana' },
  ...fieldPlaceholders,
  'ticket.url': { label: 'Link to the ticket', example: 'https://support.example.com/tickets/482' },
  'requester.name': { label: 'Full name of the requester', example: 'Dana Whitfield' },
  'requester.first_name': { label: 'First name of the requester', example: 'Dana' },
  'customer.name': { label: 'Customer of the ticket', example: 'Acme Corporation' },
  'agent.name': { label: 'Full name of the agent who acted', example: 'Priya Raman' },
  'agent.first_name': { label: 'First name of the agent who acted', example: 'Priya' },
  'agent.phone': { label: 'Phone number of the agent who acted', example: '+44 20 7946 0000' },
  'agent.position': { label: 'Position of the agent who acted', example: 'Network engineer' },
  'portal.name': { label: 'Name of the portal or help desk', example: 'Acme Support' },
  'portal.email': { label: 'Support email address of the portal', example: 'support@acme.example' },
  'portal.phone': { label: 'Support phone number of the portal', example: '+44 20 7946 0001' },
  'portal.url': { label: 'Link to the portal or help desk', example: 'https://support.example.com' },
  'company.name': { label: 'Name of the company that runs the help desk', example: 'Northwind IT' },
  'message.body': { label: 'The message', example: 'The gateway has been stable since then.', isBlock: true },
  'message.files': { label: 'Files of the message', example: 'switch-gateway.pdf', isBlock: true },
  'other.id': {
    label: 'Number of the other ticket',
    example: '10420',
    kinds: ['follow_up', 'ticket_merged'],
  },
  'other.subject': {
    label: 'Subject of the other ticket',
    example: 'VPN drops',
    kinds: ['follow_up', 'ticket_merged'],
  },
  'notice.subject': {
    label: 'Subject of the notice',
    example: 'Please update',
    kinds: ['release_notice', 'recurring_ticket_failed', 'registration', 'rule_email', ...approvalKinds],
  },
} as const satisfies Record<string, MessagePlaceholder>
export type MessagePlaceholderName = keyof typeof messagePlaceholders
export type MessageValues = Record<MessagePlaceholderName, string>

type FieldPlaceholder = keyof typeof fieldPlaceholders
/** Returns the placeholders for fields of the ticket that an audience does not read. */
export const placeholdersHiddenFrom = (audience: Audience) =>
  (Object.keys(fieldPlaceholders) as FieldPlaceholder[]).filter(
    (name) => !isReadBy(audience, ticketFields[fieldPlaceholders[name].field]),
  )

const ticketSubject = '[#{{ticket.id}}] {{ticket.subject}}'
const replySubject = `Re: ${ticketSubject}`
const message = '{{message.body}}\n\n{{message.files}}'

/** The default texts. */
export const messageTexts: Record<MessageKind, MessageText> = {
  ticket_confirmation: {
    subject: ticketSubject,
    body: `Hi {{person.first_name}},\n\nWe received your ticket **#{{ticket.id}}** and will email you when someone replies.\n\n${message}`,
  },
  ticket_created: {
    subject: ticketSubject,
    body: `{{requester.name}} created a ticket for your group.\n\n${message}`,
  },
  ticket_assigned: {
    subject: replySubject,
    body: `{{agent.name}} assigned this ticket to you or your group.\n\n${message}`,
  },
  public_reply: { subject: replySubject, body: message },
  requester_reply: { subject: replySubject, body: message },
  internal_note: {
    subject: replySubject,
    body: '{{agent.name}} wrote an internal note.\n\n{{message.body}}',
  },
  status_changed: {
    subject: replySubject,
    body: 'Hi {{person.first_name}},\n\nThe status of this ticket is now **{{ticket.status}}**.',
  },
  mentioned: { subject: replySubject, body: `{{agent.name}} mentioned you.\n\n${message}` },
  follow_up: {
    subject: ticketSubject,
    body: `Hi {{person.first_name}},\n\nYour ticket #{{other.id}} is continued in ticket **#{{ticket.id}}**.\n\n${message}`,
  },
  ticket_merged: {
    subject: replySubject,
    body: 'Hi {{person.first_name}},\n\nTicket #{{other.id}} (“{{other.subject}}”) was merged into ticket **#{{ticket.id}}**. The conversation continues there.',
  },
  participant_added: {
    subject: replySubject,
    body: `Hi {{person.first_name}},\n\n{{agent.name}} added you in copy on this ticket.\n\n${message}`,
  },
  due_soon: { subject: replySubject, body: 'This ticket is due {{ticket.due}}.' },
  sla_warning: { subject: replySubject, body: 'An SLA target on this ticket is due soon.' },
  sla_breached: { subject: replySubject, body: 'An SLA target on this ticket is overdue.' },
  sla_escalated: { subject: replySubject, body: 'This ticket was escalated to you by its SLA policy.' },
  rule_notification: { subject: replySubject, body: '{{message.body}}' },
  rule_switched_off: { subject: 'A rule was switched off', body: '{{message.body}}' },
  rule_email: { subject: '{{notice.subject}}', body: '{{message.body}}' },
  snooze_ended: { subject: replySubject, body: 'This ticket’s snooze has ended.' },
  task_assigned: { subject: replySubject, body: '{{message.body}}' },
  task_due: { subject: replySubject, body: '{{message.body}}' },
  task_completed: { subject: replySubject, body: '{{message.body}}' },
  task_requested: { subject: replySubject, body: 'Hi {{person.first_name}},\n\n{{message.body}}' },
  approval_requested: {
    subject: 'Approval needed: {{notice.subject}}',
    body: 'Hi {{person.first_name}},\n\n{{agent.name}} is requesting your approval for “{{notice.subject}}”.\n\n{{message.body}}',
  },
  approval_reminder: {
    subject: 'Reminder: approval needed: {{notice.subject}}',
    body: 'Hi {{person.first_name}},\n\n“{{notice.subject}}” is still waiting for your approval.\n\n{{message.body}}',
  },
  approval_decided: { subject: 'Approval: {{notice.subject}}', body: '{{message.body}}' },
  approval_voided: { subject: 'No approval needed: {{notice.subject}}', body: '{{message.body}}' },
  recurring_ticket_failed: { subject: '{{notice.subject}}', body: '{{message.body}}' },
  registration_waiting: { subject: 'A registration is waiting for you', body: '{{message.body}}' },
  registration: { subject: '{{notice.subject}}', body: 'Hi {{person.first_name}},\n\n{{message.body}}' },
  release_notice: { subject: '{{notice.subject}}', body: '{{message.body}}' },
}

/** Returns the placeholders that a text of this kind may use, for its subject or its body. */
export const placeholdersOf = (kind: MessageKind, part: keyof MessageText = 'body'): MessagePlaceholderName[] =>
  (Object.keys(messagePlaceholders) as MessagePlaceholderName[]).filter((name) => {
    const { kinds, isBlock }: MessagePlaceholder = messagePlaceholders[name]
    return (!kinds || kinds.includes(kind)) && (part === 'body' || !isBlock)
  })

/** A placeholder that a text may not use, and where it is. `suggestion` is the name that was probably meant. */
export type PlaceholderProblem = { name: string; index: number; length: number; suggestion: string | null }

/** Returns the unknown placeholders of a subject or a body, in order. */
export function placeholderProblems(text: string, kind: MessageKind, part: keyof MessageText): PlaceholderProblem[] {
  const known: readonly string[] = placeholdersOf(kind, part)
  return findPlaceholders(text)
    .filter(({ name }) => !known.includes(name))
    .map((found) => ({ ...found, suggestion: nearest(found.name, known) }))
}

/** Returns the subject with its values, as one line. */
export const fillSubject = (subject: string, values: Record<string, string>) =>
  toOneLine(fillPlaceholders(subject, values, 'plain'))
    .replace(/\s+/g, ' ')
    .slice(0, longestSubject)
    .toWellFormed()
const longestSubject = 300

/**
 * Returns the body as HTML. `values` are data: markup in them is shown as text. `blocks` are safe HTML by the name of their placeholder; one
 * between other words becomes paragraphs of its own.
 */
export function fillBody(body: string, values: Record<string, string>, blocks: Record<string, string>): string {
  let html = ''
  let from = 0
  const text = (until: number) => markupToHtml(fillPlaceholders(body.slice(from, until), values, 'markdown'))
  for (const { name, index, length } of findPlaceholders(body)) {
    if (!Object.hasOwn(blocks, name)) continue
    html += text(index) + blocks[name]!
    from = index + length
  }
  return html + text(body.length)
}

/** Returns the known name with the fewest different characters, when few enough differ. */
function nearest(name: string, known: readonly string[]): string | null {
  const wanted = name.toLowerCase().slice(0, 60)
  let best: { name: string; distance: number } | null = null
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate)
    if (!best || distance < best.distance) best = { name: candidate, distance }
  }
  return best && best.distance <= Math.max(2, Math.floor(wanted.length / 3)) ? best.name : null
}

function editDistance(a: string, b: string): number {
  let row = [...b, ''].map((_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
