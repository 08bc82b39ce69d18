import type { TimeBase } from '@hatchway/contract/rules/rule-triggers'
import type { ReactNode } from 'react'
import { countText } from '../../../platform/count-text.ts'

const andSwitched = (isOn: boolean | undefined) =>
  isOn === undefined ? '' : isOn ? ' and switched on' : ' and switched off'

/** The texts of the editor of a rule. */
export const editorMessages = {
  name: 'Name',
  nameExample: 'What the rule does',
  folder: 'Folder',
  noFolder: 'No folder',
  sentence: 'What the rule does',
  problem: (problem: string) => `${problem}. The rule won’t run until you fix this.`,
  triggers: 'When',
  anyEvent: 'any of these happens',
  calledOnly: 'another rule runs its folder',
  conditions: 'If',
  always: 'Applies to every ticket',
  matches: 'the ticket matches',
  hiddenConditions: (canReplace: boolean) =>
    `The conditions use a field that no longer exists, so they can’t be shown.${canReplace ? ' Add conditions to replace them.' : ''}`,
  actions: 'Then',
  inOrder: 'actions run in order',
  stopsLater: 'Stop processing later rules',
  laterNotRun: 'Later rules are skipped.',
  laterRun: 'Later rules also run.',
  limits: (runs: number, tickets: ReactNode) => (
    <>
      At most {runs} runs per ticket an hour. Switches off above {tickets} tickets an hour and notifies admins.
    </>
  ),
  ticketsPerHour: 'Tickets an hour before the rule is switched off',
  check: 'Check the highlighted fields',
  added: (name: string, isOn: boolean | undefined) => `“${name}” added${andSwitched(isOn)}`,
  saved: (name: string, isOn: boolean | undefined) => `“${name}” saved${andSwitched(isOn)}`,
  saveFailed: 'The rule couldn’t be saved',
  undo: 'Undo',
} as const

/** What has to be corrected before a rule can be saved. */
export const problemMessages = {
  name: 'Enter a name',
  triggers: 'Add at least one event',
  actions: 'Add at least one action',
  action: (at: number, problem: string | undefined) => `Action ${at}: ${problem}`,
  ticketsPerHour: (most: number) => `Enter 1 to ${countText(most)}`,
} as const

/** The texts of the dialog before a rule is switched on without a dry run. */
export const switchOnMessages = {
  title: 'Switch on without a dry run?',
  effect: 'A dry run shows which tickets the rule would have changed. Nothing is changed.',
  cancel: 'Cancel',
  switchOn: 'Switch on',
  startDryRun: 'Start dry run',
} as const

/** The texts of the dialog with the reason of a change. */
export const reasonMessages = {
  title: 'Save the rule',
  effect: 'The rule is on, so your changes take effect immediately.',
  save: 'Save',
  reason: 'Reason',
  optional: 'Optional',
  reasonHint: 'Shown in the version history.',
} as const

/** The instants as nouns: `3 days after the last update`. */
const timeBaseNouns: Record<TimeBase, string> = {
  created: 'creation',
  updated: 'the last update',
  resolved: 'resolution',
  unanswered: 'the message without a response',
  dueDate: 'the due date',
  slaDue: 'the SLA due time',
}

/** The texts of the events that start a rule. */
export const triggerMessages = {
  kinds: {
    created: 'Ticket is created',
    changed: 'Property changes',
    replied: 'Reply is added',
    noted: 'Internal note is added',
    sla_warning: 'SLA is at risk',
    sla_breached: 'SLA is breached',
    time: 'Time has passed',
  },
  withDetails: (kind: string) => `${kind}...`,
  anyPropertyChanges: 'Any property changes',
  propertyChanges: (property: string, isPlural: boolean, from: readonly string[], to: readonly string[]) =>
    [
      `${property} ${isPlural ? 'change' : 'changes'}`,
      ...(from.length > 0 ? [`from ${from.join(' or ')}`] : []),
      ...(to.length > 0 ? [`to ${to.join(' or ')}`] : []),
    ].join(' '),
  sla: 'SLA',
  atRisk: (target: string) => `${target} is at risk`,
  breached: (target: string) => `${target} is breached`,
  waiting: 'Waiting for a response',
  withoutAnswer: (span: string) => `No response for ${span}`,
  at: (base: TimeBase) => `At ${timeBaseNouns[base]}`,
  before: (span: string, base: TimeBase) => `${span} before ${timeBaseNouns[base]}`,
  after: (span: string, base: TimeBase) => `${span} after ${timeBaseNouns[base]}`,

  or: 'or',
  add: 'Add event',
  edit: (event: string) => `Edit event: ${event}`,
  remove: (event: string) => `Remove event: ${event}`,
  by: (actors: ReactNode) => <>by {actors}</>,
  byWhom: 'By whom',
  byAnyone: 'Leave blank for anyone.',
} as const

/** The texts of the dialog with the details of an event. */
export const triggerDialogMessages = {
  add: 'Add event',
  event: (event: string) => `Event “${event}”`,
  apply: 'Apply',
  target: 'Target',
  anyTarget: 'Any target',
  property: 'Property',
  searchProperties: 'Search properties',
  anyProperty: 'Any property',
  sides: { from: 'From', to: 'To' },
  anyValue: 'Any value',
  after: 'After',
  number: 'Number',
  unit: 'Unit',
  units: { minutes: 'minutes', hours: 'hours', days: 'days' },
  direction: 'Before or after',
  directions: { after: 'after', before: 'before' },
  of: 'Of',
  unansweredHint: 'The first public message without a response from an agent.',
  timeBases: {
    created: 'Creation',
    updated: 'Last update',
    resolved: 'Resolution',
    unanswered: 'Message without a response',
    dueDate: 'Due date',
    slaDue: 'SLA due time',
  },
  notWhole: 'Enter a whole number',
  tooEarly: 'Enter at most 90 days',
  tooLate: 'Enter at most a year',
} as const

/** The texts of the actions that only rules have. */
export const actionMessages = {
  kinds: {
    assign: 'Assign automatically',
    remove_tags: 'Remove tags',
    add_follower: 'Add follower',
    notify: 'Notify',
    send_email: 'Send email',
    run_folder: 'Run a folder’s rules',
  },
  to: 'to',
  by: 'by',
  noOne: 'No one',
  ticketGroup: 'Ticket’s group',
  theRequester: 'the requester',
  stages: (stages: readonly string[]) => stages.join(', then '),
} as const

/** What is missing in an action. */
export const actionProblemMessages = {
  tags: 'Enter a tag',
  person: 'Choose a person',
  recipients: 'Choose who is notified',
  recipientCount: (most: number) => `Choose at most ${most}`,
  message: 'Enter a message',
  to: 'Choose who gets the email',
  address: 'Enter a valid email address',
  subject: 'Enter a subject',
  folder: 'Choose a folder',
} as const

/** The texts of the list of actions. */
export const actionListMessages = {
  add: 'Add action',
  action: (at: number, label: string) => `action ${at}: ${label}`,
  editAction: 'Edit action',
  more: (at: number, label: string) => `More actions for action ${at}: ${label}`,
  edit: 'Edit',
  duplicate: 'Duplicate',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Remove action',
  most: (actions: number) => `A rule can have at most ${actions} actions`,
  title: (label: string) => `Action “${label}”`,
  apply: 'Apply',
} as const

/** The texts of the values of an action. */
export const actionEditorMessages = {
  tagsExample: 'vpn, lisbon',
  group: 'Group',
  groupHint: 'Assigns an available member, by skills, working hours and capacity.',
  chooseGroup: 'Choose a group',
  method: 'Method',
  groupMethod: 'Group’s method',
  person: 'Person',
  choosePerson: 'Choose a person',
  chooseRecipients: 'Choose who is notified',
  requester: 'Requester',
  members: (group: string) => `Members of ${group}`,
  message: 'Message',
  toRequester: 'To the requester',
  addresses: 'Other addresses',
  addressesHint: 'Separated by commas',
  subject: 'Subject',
  folder: 'Folder',
  folderHint: 'All its rules run on the ticket, in order.',
  chooseFolder: 'Choose a folder',
  noFolders: 'No folders yet',
} as const

/** The texts of the rules to begin with. */
export const templateMessages = {
  route: { name: 'Route by category', about: 'Assigns tickets in a category to a group.' },
  urgent: { name: 'Urgent for a customer', about: 'Makes a customer’s tickets urgent and notifies the group.' },
  close: { name: 'Close resolved tickets', about: 'Closes tickets 7 days after they’re resolved.' },
} as const

/** The notification of the rule for urgent tickets. */
export const urgentNotification = 'Urgent ticket: #{{ticket.number}} {{ticket.subject}}'
