import type { MacroAction } from '@hatchway/contract/tickets/macros'

type CannedReply = { name: string; owner?: string; groups?: string[]; content: string }
/** Groups are given by name, since their ids are assigned on insertion. */
type Told = Exclude<MacroAction, { kind: 'assign_group' | 'set_type' }> | { kind: 'assign_group'; group: string }
type Macro = { name: string; owner?: string; groups?: string[]; actions: Told[] }

/** Templates of the desk; one with an owner is that agent's own. */
export const cannedReplies: CannedReply[] = [
  {
    name: 'Thanks, we are on it',
    content:
      'Hello {{requester.firstName}},\n\nthank you for your message. We have your request #{{ticket.number}} and are looking into it now.\n\n{{agent.firstName}}, {{company.name}}',
  },
  {
    name: 'Need more details',
    content:
      'Hello {{requester.firstName}},\n\nto find the cause we need a little more:\n\n- What exactly did you do, and what happened then?\n- Since when, and is a colleague affected, too?\n- Is there an error message? A screenshot helps.\n\n{{agent.firstName}}',
  },
  {
    name: 'Restart and try again',
    content:
      'Hello {{requester.firstName}},\n\nplease restart your computer once, with **Restart** and not with Shut down, and try again. Does it work afterwards?\n\n{{agent.firstName}}',
  },
  {
    name: 'Solved, please confirm',
    content:
      'Hello {{requester.firstName}},\n\n“{{ticket.subject}}” should be solved now. Please try it, and answer here if it is not. Otherwise there is nothing left for you to do.\n\n{{agent.firstName}}',
  },
  {
    name: 'No answer yet',
    content:
      'Hello {{requester.firstName}},\n\nwe have not heard from you about request #{{ticket.number}} for a few days. Is it still a problem? Without an answer we close it at the end of the week.\n\n{{agent.firstName}}',
  },
  {
    name: 'Change rolled back, please confirm',
    groups: ['Network Operations'],
    content:
      'Hello {{requester.firstName}},\n\nwe have rolled the change back. Connections that were dropped come back by themselves within five minutes. Please tell us whether yours is steady again.\n\n{{agent.firstName}}',
  },
  {
    name: 'VPN: switch the gateway',
    groups: ['Network Operations', 'Service Desk'],
    content:
      'Hello {{requester.firstName}},\n\nplease choose another gateway in the client:\n\n1. Disconnect.\n2. Open **Settings**, then **Gateway**, and pick *Gateway 2*.\n3. Connect again.\n\n{{agent.firstName}}',
  },
  {
    name: 'Password reset done',
    groups: ['Service Desk'],
    content:
      'Hello {{requester.firstName}},\n\nyour password has been reset. You will be asked for a new one at the next sign-in: at least eight characters, and none that you use elsewhere. We never ask for it.\n\n{{agent.firstName}}',
  },
  {
    name: 'Approval needed',
    content:
      'Hello {{requester.firstName}},\n\nfor this we need the approval of whoever is responsible for your cost centre. Please forward us their answer, or name them here, and we ask them.\n\n{{agent.firstName}}',
  },
  {
    name: 'Device ready for pick-up',
    groups: ['Workplace'],
    content:
      'Hello {{requester.firstName}},\n\nyour device is set up and ready at the service counter, Monday to Friday, 8:30 to 17:00. Please bring your badge.\n\n{{agent.firstName}}',
  },
  {
    name: 'Suspicious mail: thank you',
    groups: ['Security', 'Messaging'],
    content:
      'Hello {{requester.firstName}},\n\nthank you for reporting this. It was an attempt to get at passwords. We have blocked the sender and removed the message from every mailbox at {{customer.name}}. You did right not to click.\n\n{{agent.firstName}}',
  },
  {
    name: 'Maintenance window',
    content:
      'Hello {{requester.firstName}},\n\nthe work takes place on Sunday between 6:00 and 8:00. The service is not available then; nothing is lost, and there is nothing for you to do.\n\n{{agent.firstName}}',
  },
  {
    name: 'Call me back',
    owner: 'Priya Raman',
    content:
      'Hello {{requester.firstName}},\n\nI could not reach you. When may I call, and under which number?\n\nPriya',
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
          'Hello {{requester.firstName}},\n\nwe are rolling the last change back within the hour. Your connection may drop once more for a minute; after that it stays.\n\n{{agent.firstName}}, {{company.name}}',
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
          'Hello {{requester.firstName}},\n\nto go on with #{{ticket.number}} we need a little more:\n\n- What exactly did you do, and what happened then?\n- Since when, and is a colleague affected, too?\n\n{{agent.firstName}}',
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
