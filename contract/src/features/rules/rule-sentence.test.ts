import { expect, test } from 'vitest'
import type { Condition } from '../conditions/condition.ts'
import { conditionFields } from '../conditions/condition-fields.ts'
import { parse } from '../conditions/condition-parse.ts'
import { actionPhrase, type DescribedRule, minutesText, type RuleNames, ruleSentence } from './rule-sentence.ts'

const named: Record<string, string> = {
  'customerId 1': 'Acme Corporation',
  'assignedGroupId 4': 'Network Operations',
  'assigneeId 7': 'Priya Raman',
  'typeId 2': 'Incident',
  'category network': 'Network',
}
const names: RuleNames = {
  fields: conditionFields('staff'),
  nameOf: ({ key }, value) => named[`${key} ${value}`],
  folder: (id) => (id === 3 ? 'Escalation' : undefined),
  taskTemplate: (id) => (id === 4 ? 'New employee' : undefined),
  schedule: () => undefined,
}
const blank: DescribedRule = {
  triggers: [{ kind: 'created' }],
  actors: [],
  conditions: { all: [] },
  actions: [{ kind: 'set_priority', priority: 'urgent' }],
  stopsLater: false,
}
const sentenceOf = (part: Partial<DescribedRule>) => ruleSentence({ ...blank, ...part }, names)

test('says that records were deleted, with their names where they are known', () => {
  const rule: DescribedRule = {
    ...blank,
    triggers: [{ kind: 'changed', field: 'assignedGroupId', from: [], to: [8] }],
    conditions: { field: 'assignedGroupId', operator: 'isAnyOf', values: [9] },
    actions: [
      { kind: 'assign_group', assignedGroupId: 8 },
      {
        kind: 'notify',
        recipients: [
          { kind: 'user', userId: 5 },
          { kind: 'on_call', scheduleId: 2 },
        ],
        channels: [],
        message: 'x',
      },
      { kind: 'run_folder', folderId: 6 },
    ],
  }
  const deleted = (kind: string, id: number) => (kind === 'group' && id === 8 ? 'Network' : undefined)
  expect(ruleSentence(rule, { ...names, deleted })).toBe(
    'When a ticket’s group changes to the deleted group “Network”, and its group is a deleted group, assign it to the deleted group “Network”, notify a former agent and the agent on call in a deleted on-call schedule and run the rules in a deleted rule folder.',
  )
})

test('says when, if and what', () => {
  const conditions: Condition = {
    all: [
      { field: 'typeId', operator: 'isAnyOf', values: [2] },
      { field: 'category', operator: 'isAnyOf', values: ['network', 'Wi-Fi'] },
      {
        any: [
          { field: 'customerId', operator: 'isAnyOf', values: [1] },
          { field: 'tags', operator: 'isAnyOf', values: ['vip'] },
        ],
      },
    ],
  }
  expect(
    sentenceOf({
      triggers: [{ kind: 'created' }, { kind: 'changed', field: 'category', from: [], to: [] }],
      conditions,
      actions: [
        { kind: 'set_priority', priority: 'urgent' },
        { kind: 'assign_group', assignedGroupId: 4 },
        {
          kind: 'notify',
          recipients: [{ kind: 'assignee' }, { kind: 'members', groupId: 4 }],
          channels: ['bell', 'mail', 'push'],
          message: 'x',
        },
      ],
    }),
  ).toBe(
    'When a ticket is created or its category changes, and its request type is Incident and its category is Network or Wi-Fi, and either it belongs to Acme Corporation or it is tagged vip, set the priority to Urgent, assign it to Network Operations and notify the assigned agent and the members of Network Operations in the app and by email and push.',
  )
})

test.each([
  ['is:open', 'it is open'],
  ['-status:resolved', 'it is not resolved'],
  ['assignee:none', 'it is unassigned'],
  ['assignee:#7', 'it is assigned to Priya Raman'],
  ['updated:<2d due:>+4h', 'it was updated in the last 2 days and it is due in more than 4 hours'],
  ['is:overdue -is:waiting', 'it is overdue and it is not waiting on the requester'],
  ['subject:vpn', 'its subject contains “vpn”'],
  ['-(priority:low or tag:vip)', 'its priority is not Low and it is not tagged vip'],
  ['-(priority:low is:open)', 'either its priority is not Low or it is not open'],
  ['is:open -updated:<2d', 'it is open and it was not updated in the last 2 days'],
  [
    '-(tag:vip (priority:low or is:open))',
    'either it is not tagged vip or (its priority is not Low and it is not open)',
  ],
  ['sla:at_risk', 'its SLA state is At risk'],
])('says what the condition %s means for one ticket', (text, said) => {
  const { condition } = parse(text, names.fields)
  expect(sentenceOf({ conditions: condition! })).toBe(
    `When a ticket is created, and ${said}, set the priority to Urgent.`,
  )
})

test.each<[DescribedRule['triggers'][number], string]>([
  [{ kind: 'changed', field: null, from: [], to: [] }, 'a ticket is changed'],
  [
    { kind: 'changed', field: 'status', from: ['open'], to: ['resolved', 'closed'] },
    'a ticket’s status changes from Open to Resolved or Closed',
  ],
  [{ kind: 'changed', field: 'assigneeId', from: [], to: [null] }, 'a ticket’s assignee changes to no one'],
  [{ kind: 'changed', field: 'tags', from: [], to: [] }, 'a ticket’s tags change'],
  [{ kind: 'replied' }, 'a ticket gets a reply'],
  [{ kind: 'sla_warning', target: 'first_response' }, 'a ticket’s first response is at risk'],
  [{ kind: 'sla_breached', target: null }, 'a ticket’s SLA is breached'],
  [{ kind: 'time', since: 'resolved', minutes: 10_080 }, 'a ticket was resolved 7 days ago'],
  [{ kind: 'time', since: 'updated', minutes: 90 }, 'a ticket was last updated 90 minutes ago'],
  [{ kind: 'time', since: 'dueDate', minutes: -60 }, 'a ticket is due in 1 hour'],
  [{ kind: 'time', since: 'slaDue', minutes: 0 }, 'a ticket is due by its SLA'],
  [{ kind: 'time', since: 'unanswered', minutes: 2880 }, 'a ticket has waited 2 days for a response'],
])('says what starts a rule: %j', (trigger, said) => {
  expect(sentenceOf({ triggers: [trigger] })).toBe(`When ${said}, set the priority to Urgent.`)
})

test('says by whom, that later rules are skipped, and that a rule is only called', () => {
  expect(sentenceOf({ actors: ['customer', 'requester'], stopsLater: true })).toBe(
    'When a ticket is created, by a customer or a requester, set the priority to Urgent and skip later rules.',
  )
  expect(sentenceOf({ triggers: [], actions: [] })).toBe('When another rule runs its folder… choose an action.')
})

test.each<[DescribedRule['actions'][number], string]>([
  [{ kind: 'assign_person', assigneeId: 7 }, 'assign it to Priya Raman'],
  [{ kind: 'assign_person', assigneeId: null }, 'unassign it'],
  [{ kind: 'assign', groupId: 4, mode: null }, 'assign it to an available member of Network Operations'],
  [
    { kind: 'assign', groupId: null, mode: 'least_loaded' },
    'assign it to an available member of its group by least loaded',
  ],
  [{ kind: 'remove_tags', tags: ['a', 'b'] }, 'remove the tags a and b'],
  [{ kind: 'add_follower', userId: 9 }, 'add a former agent as a follower'],
  [
    {
      kind: 'send_email',
      to: [{ kind: 'requester' }, { kind: 'address', address: 'x@y.example' }],
      subject: 's',
      message: 'm',
    },
    'send an email to the requester and x@y.example',
  ],
  [{ kind: 'run_folder', folderId: 3 }, 'run the rules in Escalation'],
  [{ kind: 'set_step', statusName: 'In review' }, 'set the status to In review'],
])('says what an action does: %j', (action, said) => {
  expect(actionPhrase(action, names)).toBe(said)
})

test('emphasizes what differs from rule to rule', () => {
  expect(ruleSentence(blank, names, (text) => `*${text}*`)).toBe(
    'When a ticket *is created*, set the priority to *Urgent*.',
  )
})

test('writes minutes in the largest unit that divides them', () => {
  expect([0, 1, 60, 90, 4320].map(minutesText)).toEqual(['0 days', '1 minute', '1 hour', '90 minutes', '3 days'])
})
