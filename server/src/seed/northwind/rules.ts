import type { Condition } from '@hatchway/contract/conditions/condition'
import type { RuleContent } from '@hatchway/contract/rules/rules'
import type { Company } from '../company/seed-company.ts'

export const ruleFolders = [
  { name: 'Routing' },
  { name: 'Escalation' },
  { name: 'Housekeeping' },
  { name: 'Major incident steps', is_called_only: true },
]

export const ruleNames = {
  outages: 'Route major network incidents',
  lockOuts: 'Prioritize account lock-outs',
  everything: 'Tag audit tickets',
  reminder: 'Remind agents of tickets without a response',
  late: 'Assign late network incidents to Samuel Okoye',
  missed: 'Notify admins of missed targets',
  closing: 'Close resolved tickets after 5 days',
  spam: 'Hold possible spam for review',
  device: 'Ask for the device name',
  orders: 'Send laptop orders to Purchasing',
  major: 'Start a major incident',
} as const
export type RuleKey = keyof typeof ruleNames

/** The group that the rule for orders names was deleted. */
export const deletedGroup = { id: 9_999, name: 'Purchasing' }

export type DemoRule = {
  folder: string
  /** Days ago, of its newest version. */
  age: number
  /** `draft` has never been on. */
  state: 'on' | 'off' | 'draft'
  content: RuleContent
  /** Its first version, with the note of the change that followed it. */
  former?: { content: Partial<RuleContent>; note: string }
}

/** The rules of Northwind IT in the order in which they run. `cap` is the number of tickets after which one of them was switched off. */
export function demoRules(
  { user, group, customer, type }: Company,
  folder: (name: string) => number,
  cap: number,
): Record<RuleKey, DemoRule> {
  const outages = (users: number): Condition => ({
    all: [
      is('typeId', type('Incident')),
      is('category', 'Network'),
      is('tags', 'outage', 'gateway'),
      { field: 'customFields.users_affected', operator: 'atLeast', values: [users] },
    ],
  })
  return {
    outages: {
      folder: 'Routing',
      age: 62,
      state: 'on',
      content: rule({
        triggers: [{ kind: 'created' }, { kind: 'changed', field: 'category', from: [], to: ['Network'] }],
        conditions: outages(20),
        actions: [
          { kind: 'set_priority', priority: 'urgent' },
          { kind: 'add_tags', tags: ['network-major'] },
          {
            kind: 'notify',
            recipients: [{ kind: 'user', userId: user('Tomás Herrera') }],
            channels: ['mail', 'push'],
            message: notices.outage,
          },
        ],
        stopsLater: true,
      }),
      former: { content: { conditions: outages(50) }, note: 'From 20 users instead of 50' },
    },
    lockOuts: {
      folder: 'Routing',
      age: 40,
      state: 'on',
      content: rule({
        conditions: {
          all: [
            is('typeId', type('Incident')),
            is('category', 'Account'),
            { field: 'subject', operator: 'contains', values: ['locked out'] },
            { field: 'customFields.users_affected', operator: 'atLeast', values: [3] },
          ],
        },
        actions: [
          { kind: 'set_priority', priority: 'high' },
          { kind: 'add_tags', tags: ['lockout'] },
        ],
      }),
    },
    everything: {
      folder: 'Routing',
      age: 0,
      state: 'off',
      content: rule({ actions: [{ kind: 'add_tags', tags: ['audit'] }], ticketsPerHour: cap }),
    },
    reminder: {
      folder: 'Escalation',
      age: 55,
      state: 'on',
      content: rule({
        triggers: [{ kind: 'time', since: 'unanswered', minutes: 2880 }],
        conditions: {
          all: [is('priority', 'medium', 'high', 'urgent'), { field: 'assigneeId', operator: 'isSet', values: [] }],
        },
        actions: [{ kind: 'notify', recipients: [{ kind: 'assignee' }], channels: [], message: notices.unanswered }],
      }),
    },
    late: {
      folder: 'Escalation',
      age: 48,
      state: 'on',
      content: rule({
        triggers: [{ kind: 'sla_breached', target: 'resolution' }],
        conditions: {
          all: [
            is('typeId', type('Incident')),
            is('assignedGroupId', group('Network Operations')),
            { field: 'customerId', operator: 'isSet', values: [] },
          ],
        },
        actions: [{ kind: 'assign_person', assigneeId: user('Samuel Okoye') }],
      }),
    },
    missed: {
      folder: 'Escalation',
      age: 6,
      state: 'on',
      content: rule({
        triggers: [{ kind: 'sla_breached', target: null }],
        conditions: { all: [is('customerId', customer('Brightwater Clinics')), is('priority', 'urgent')] },
        actions: [
          {
            kind: 'notify',
            recipients: [{ kind: 'admins' }],
            channels: [],
            message: 'An urgent ticket of a clinic is late: {{ticket.subject}}',
          },
          { kind: 'run_folder', folderId: folder('Major incident steps') },
        ],
      }),
    },
    closing: {
      folder: 'Housekeeping',
      age: 84,
      state: 'on',
      content: rule({
        triggers: [{ kind: 'time', since: 'resolved', minutes: 5 * 1440 }],
        conditions: is('status', 'resolved'),
        actions: [{ kind: 'set_status', status: 'closed' }],
      }),
    },
    spam: {
      folder: 'Housekeeping',
      age: 33,
      state: 'off',
      content: rule({
        conditions: {
          any: [
            { field: 'subject', operator: 'contains', values: ['unsubscribe'] },
            { field: 'subject', operator: 'contains', values: ['you have won'] },
          ],
        },
        actions: [
          { kind: 'add_tags', tags: ['possible-spam'] },
          { kind: 'assign_group', assignedGroupId: group('Security') },
        ],
        stopsLater: true,
      }),
    },
    device: {
      folder: 'Housekeeping',
      age: 2,
      state: 'draft',
      content: rule({
        conditions: { all: [is('typeId', type('Incident')), is('category', 'Hardware')] },
        actions: [
          {
            kind: 'reply',
            content: 'Hello {{requester.firstName}}, which device is affected? Its name is on the sticker below.',
            isRichText: false,
          },
        ],
      }),
    },
    orders: {
      folder: 'Housekeeping',
      age: 70,
      state: 'on',
      content: rule({
        conditions: {
          all: [is('typeId', type('Service Request')), { field: 'subject', operator: 'contains', values: ['laptop'] }],
        },
        actions: [{ kind: 'assign_group', assignedGroupId: deletedGroup.id }],
      }),
    },
    major: {
      folder: 'Major incident steps',
      age: 6,
      state: 'on',
      content: rule({
        triggers: [],
        actions: [
          { kind: 'add_follower', userId: user('Maya Lindqvist') },
          { kind: 'note', content: 'Major incident: inform the clinic by phone every 30 minutes.', isRichText: false },
        ],
      }),
    },
  }
}

/** The messages of the rules that have run, as their actions have them. */
export const notices = {
  outage: 'Major network incident: {{ticket.subject}}',
  unanswered: 'The requester of #{{ticket.number}} has waited for two days.',
}

const is = (field: string, ...values: (string | number)[]): Condition => ({ field, operator: 'isAnyOf', values })

const rule = (given: Partial<RuleContent> & Pick<RuleContent, 'actions'>): RuleContent => ({
  triggers: [{ kind: 'created' }],
  actors: [],
  conditions: { all: [] },
  stopsLater: false,
  ticketsPerHour: 500,
  ...given,
})
