import type { MacroAction } from '@hatchway/contract/templates/macros'

type CannedReply = { name: string; owner?: string; groups?: string[]; content: string }
/** Groups are given by name, since their ids are assigned on insertion. */
type SeedAction = Exclude<MacroAction, { kind: 'assign_group' | 'set_type' }> | { kind: 'assign_group'; group: string }
type Macro = { name: string; owner?: string; groups?: string[]; actions: SeedAction[] }

/** Templates of the desk; one with an owner is that agent’s own. */
export const cannedReplies: CannedReply[] = [
  {
    name: 'Thanks, we are on it',
    content:
      'Hello {{requester.firstName}},\n\nThank you for your message. We have your request #{{ticket.number}} and are looking into it now.\n\n{{agent.firstName}}, {{company.name}}',
  },
  {
    name: 'Need more details',
    content:
      'Hello {{requester.firstName}},\n\nTo find the cause, we need a little more information:\n\n- What exactly did you do, and what happened then?\n- When did it start, and are colleagues affected too?\n- Is there an error message? A screenshot helps.\n\n{{agent.firstName}}',
  },
  {
    name: 'Restart and try again',
    content:
      'Hello {{requester.firstName}},\n\nPlease restart your computer with **Restart**, not Shut down, and try again. Does that fix it?\n\n{{agent.firstName}}',
  },
  {
    name: 'Solved, please confirm',
    content:
      'Hello {{requester.firstName}},\n\n“{{ticket.subject}}” should be fixed now. Please try it, and reply here if it isn’t. Otherwise, you don’t need to do anything.\n\n{{agent.firstName}}',
  },
  {
    name: 'No answer yet',
    content:
      'Hello {{requester.firstName}},\n\nWe have not heard from you about request #{{ticket.number}} for a few days. Is it still a problem? If we don’t hear from you, we will close the request at the end of the week.\n\n{{agent.firstName}}',
  },
  {
    name: 'Change rolled back, please confirm',
    groups: ['Network Operations'],
    content:
      'Hello {{requester.firstName}},\n\nWe have rolled the change back. Dropped connections will reconnect automatically within five minutes. Please tell us whether yours is stable again.\n\n{{agent.firstName}}',
  },
  {
    name: 'VPN: switch the gateway',
    groups: ['Network Operations', 'Service Desk'],
    content:
      'Hello {{requester.firstName}},\n\nPlease choose another gateway in the client:\n\n1. Disconnect.\n2. Open **Settings**, then **Gateway**, and pick *Gateway 2*.\n3. Connect again.\n\n{{agent.firstName}}',
  },
  {
    name: 'Password reset done',
    groups: ['Service Desk'],
    content:
      'Hello {{requester.firstName}},\n\nYour password has been reset. You will be asked to choose a new one when you next sign in: at least eight characters, and not one that you use elsewhere. We will never ask for it.\n\n{{agent.firstName}}',
  },
  {
    name: 'Approval needed',
    content:
      'Hello {{requester.firstName}},\n\nWe need approval from the person responsible for your cost center. Please forward their answer, or tell us who it is and we will ask them.\n\n{{agent.firstName}}',
  },
  {
    name: 'Device ready for pick-up',
    groups: ['Workplace'],
    content:
      'Hello {{requester.firstName}},\n\nYour device is set up and ready at the service counter, Monday to Friday, 8:30 to 17:00. Please bring your badge.\n\n{{agent.firstName}}',
  },
  {
    name: 'Suspicious email: thank you',
    groups: ['Security', 'Messaging'],
    content:
      'Hello {{requester.firstName}},\n\nThank you for reporting this. It was an attempt to steal passwords. We have blocked the sender and removed the message from every mailbox at {{customer.name}}. You were right not to click.\n\n{{agent.firstName}}',
  },
  {
    name: 'Maintenance window',
    content:
      'Hello {{requester.firstName}},\n\nThe work takes place on Sunday between 6:00 and 8:00. The service will be unavailable during that time. No data will be lost, and you don’t need to do anything.\n\n{{agent.firstName}}',
  },
  {
    name: 'Call me back',
    owner: 'Priya Raman',
    content:
      'Hello {{requester.firstName}},\n\nI couldn’t reach you. When can I call you, and on which number?\n\nPriya',
  },
]

export const macros: Macro[] = [
  {
    name: 'Take it',
    actions: [
      { kind: 'assign_person', assigneeId: 'me' },
      { kind: 'set_status', status: 'in_progress' },
    ],
  },
  {
    name: 'Rollback announced',
    groups: ['Network Operations'],
    actions: [
      {
        kind: 'reply',
        isRichText: false,
        content:
          'Hello {{requester.firstName}},\n\nWe are rolling the last change back within the hour. Your connection may drop once more for a minute; after that it will be stable.\n\n{{agent.firstName}}, {{company.name}}',
      },
      { kind: 'set_status', status: 'in_progress' },
      { kind: 'add_tags', tags: ['rollback'] },
    ],
  },
  {
    name: 'Ask for details and wait',
    actions: [
      {
        kind: 'reply',
        isRichText: true,
        content:
          'Hello {{requester.firstName}},\n\nTo continue with #{{ticket.number}}, we need a little more information:\n\n- What exactly did you do, and what happened then?\n- When did it start, and are colleagues affected too?\n\n{{agent.firstName}}',
      },
      { kind: 'set_step', statusName: 'Waiting' },
    ],
  },
  {
    name: 'Hand to Security',
    actions: [
      { kind: 'note', isRichText: false, content: 'Looks like a matter for Security. Please take a look.' },
      { kind: 'set_category', category: 'Security' },
      { kind: 'set_priority', priority: 'high' },
      { kind: 'assign_group', group: 'Security' },
      { kind: 'assign_person', assigneeId: null },
    ],
  },
  {
    name: 'Call back tomorrow',
    actions: [
      { kind: 'assign_person', assigneeId: 'me' },
      {
        kind: 'add_task',
        task: { subject: 'Call the requester back', dueRule: { amount: 1, unit: 'days', after: 'tasks' } },
      },
    ],
  },
  {
    name: 'Solved on the phone',
    actions: [
      { kind: 'note', isRichText: false, content: 'Solved on the phone with {{requester.fullName}}.' },
      { kind: 'set_status', status: 'resolved' },
      { kind: 'add_tags', tags: ['phone'] },
    ],
  },
  {
    name: 'Major incident',
    actions: [
      { kind: 'set_priority', priority: 'urgent' },
      { kind: 'set_status', status: 'in_progress' },
      { kind: 'add_tags', tags: ['major-incident'] },
      {
        kind: 'note',
        isRichText: false,
        content: 'Declared a major incident by {{agent.fullName}}. Everything about it goes into this ticket.',
      },
    ],
  },
]
