import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { eventName, eventText, fieldName } from './describe-event.ts'

const ticket = { id: 7, ticketNumber: '10451', subject: 'Line is down' }
const priya = { id: 1, fullName: 'Priya Raman', avatarUrl: null }
const line = (event: string, more: object = {}) => ({
  event,
  actor: priya,
  ticket: null,
  name: null,
  changes: [],
  facts: [],
  ...more,
})
const change = (field: string, to: string | null) => ({ field, from: null, to })
const fact = (field: string, value: string) => ({ field, value })

test('describes ticket events in plain language', () => {
  const about = (event: string, more: object = {}) => eventText(line(event, { ticket, ...more }))
  const status = (to: string, state: string) => ({ changes: [change('status', to)], facts: [fact('status', state)] })
  expect(about('ticket.created')).toBe('created #10451')
  expect(about('ticket.status_changed', status('Done', 'resolved'))).toBe('resolved #10451')
  expect(about('ticket.status_changed', status('Waiting', 'in_progress'))).toBe('moved #10451 to Waiting')
  expect(about('ticket.assigned', { changes: [change('assigneeId', 'Priya Raman')] })).toBe('took #10451')
  expect(about('ticket.assigned', { changes: [change('assigneeId', 'Ann')] })).toBe('assigned #10451 to Ann')
  expect(about('ticket.assigned', { changes: [change('assignedGroupId', 'Mail')] })).toBe('moved #10451 to Mail')
  expect(about('ticket.assigned', { changes: [change('assigneeId', null)] })).toBe('unassigned #10451')
  expect(about('ticket.changed', { changes: [change('dueDate', 'x'), change('tags', 'y')] })).toBe(
    'changed the due date and the tags of #10451',
  )
  expect(about('comment.added', { facts: [fact('isInternal', 'true')] })).toBe('wrote a note on #10451')
  expect(about('comment.added')).toBe('commented on #10451')
  expect(about('attachment.added', { name: 'a.png' })).toBe('attached “a.png” to #10451')
  expect(about('ticket.snoozed')).toBe('snoozed #10451')
})

test('names both tickets of a link, a merge and a split', () => {
  const otherTicket = { id: 9, ticketNumber: '10460', subject: 'Router' }
  const about = (event: string) => eventText(line(event, { ticket, otherTicket }))
  expect(about('ticket.linked')).toBe('linked #10451 to #10460')
  expect(about('ticket.unlinked')).toBe('removed the link from #10451 to #10460')
  expect(about('ticket.merged')).toBe('merged #10460 into #10451')
  expect(about('ticket.merged_away')).toBe('merged #10451 into #10460')
  expect(about('ticket.unmerged')).toBe('unmerged #10460 from #10451')
  expect(about('ticket.merged_back')).toBe('unmerged #10451 from #10460')
  expect(about('ticket.split')).toBe('split #10460 from #10451')
  expect(about('ticket.split_off')).toBe('split #10451 from #10460')
  expect(about('ticket.rejoined')).toBe('rejoined #10451 and #10460')
  expect(eventText(line('ticket.linked', { ticket, otherTicket: null }))).toBe('linked #10451 to another ticket')
})

test('describes automatic assignment', () => {
  expect(eventText(line('ticket.not_assigned', { ticket }))).toBe('found no one to assign #10451 to')
  expect(eventText(line('group.assignment_changed', { name: 'Network' }))).toBe(
    'changed how tickets are assigned in “Network”',
  )
  expect(eventText(line('group.open_tickets_assigned', { name: 'Network' }))).toBe(
    'assigned the open tickets in “Network”',
  )
  expect(eventText(line('skill.changed', { name: 'VPN' }))).toBe('changed the skill “VPN”')
})

test('describes what the SLA does to a ticket', () => {
  const about = (event: string, ...facts: object[]) => eventText(line(event, { ticket, facts }))
  const policy = fact('policyName', 'Business customers')
  expect(about('ticket.sla_applied', policy, fact('version', '6'))).toBe(
    'applied version 6 of the SLA policy “Business customers” to #10451',
  )
  expect(about('ticket.sla_applied')).toBe('removed the SLA policy from #10451')
  expect(about('ticket.sla_warning', fact('target', 'first_response'))).toBe(
    'warned that first response is due soon on #10451',
  )
  expect(about('ticket.sla_escalated', fact('target', 'resolution'))).toBe('escalated resolution on #10451')
  expect(eventText(line('sla_policy.changed', { name: 'Critical services' }))).toBe(
    'changed the SLA policy “Critical services”',
  )
})

test('describes what rules do', () => {
  expect(eventText(line('ticket.notified', { ticket }))).toBe('sent a notification about #10451')
  expect(eventText(line('ticket.emailed', { ticket }))).toBe('sent an email about #10451')
  expect(eventText(line('rule.switched_off', { name: 'Route' }))).toBe('switched off the rule “Route”')
})

test('describes what happens to approvals, tasks and recurring tickets', () => {
  const about = (event: string, ...facts: object[]) => eventText(line(event, { ticket, name: 'Two laptops', facts }))
  expect(about('approval.requested')).toBe('requested approval for “Two laptops” on #10451')
  expect(about('approval.decided', fact('decision', 'approved'))).toBe('approved “Two laptops” on #10451')
  expect(about('approval.decided', fact('decision', 'declined'))).toBe('declined “Two laptops” on #10451')
  expect(about('task.reopened')).toBe('reopened the task “Two laptops” on #10451')
  expect(about('recurring_ticket.ticket_created')).toBe('created #10451 from the recurring ticket “Two laptops”')
})

test('describes an unknown event readably from its name', () => {
  const described = (event: string, name: string | null = 'Network') => eventText(line(event, { name }))
  expect(described('group.created')).toBe('created the group “Network”')
  expect(described('ticket_type.changed')).toBe('changed the ticket type “Network”')
  expect(described('user.invitation_revoked')).toBe('revoked the invitation of the user “Network”')
  expect(described('categories.ordered', null)).toBe('reordered the categories')
  expect(described('knowledge_article.published')).toBe('published the article “Network”')
  expect(described('webhook.sent')).toBe('sent the webhook “Network”')
})

test('has a description for every event of the server', () => {
  const list = path.resolve(import.meta.dirname, '../../../../server/src/features/activity/activity.events.ts')
  const names = [...fs.readFileSync(list, 'utf8').matchAll(/^ {2}'([a-z_.]+)':/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(10)
  for (const event of names) {
    expect([event, eventText(line(event, { ticket, name: 'X' }))]).toEqual([
      event,
      expect.stringMatching(/^[a-z]{3,}[^_.]*$/),
    ])
    expect(eventName(event)).toMatch(/^[A-Z][A-Za-z ]*: (?:[a-z ]|API|SLA)+$/)
  }
})

test('has readable names for fields', () => {
  expect(fieldName('assignedGroupId')).toBe('Assigned group')
  expect(fieldName('can_view_knowledge')).toBe('Can view knowledge')
  expect(fieldName('status')).toBe('Status')
  expect(fieldName('snoozedUntil')).toBe('Snooze')
  expect(fieldName('afterIds')).toBe('Earlier tasks')
})
