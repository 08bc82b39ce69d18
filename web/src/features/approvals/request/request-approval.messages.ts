import { listText } from '@hatchway/contract/list-text'

/** The texts of delegating a decision. */
export const delegateMessages = {
  title: 'Delegate',
  hint: (subject: string) => `Someone else decides on “${subject}” for you.`,
  to: 'Delegate to',
  people: 'People',
  choosePerson: 'Choose a person',
  personMissing: 'Choose a person first',
  delegated: (subject: string) => `“${subject}” delegated`,
} as const

/** The texts of asking for approval on a ticket. */
export const requestMessages = {
  title: 'Request approval',
  hint: 'We’ll save these values. Changing them later voids the approval.',
  escapeWarning: 'Press Escape again to discard this request.',
  subject: 'Subject',
  subjectMissing: 'Enter a subject',
  message: 'Message',
  optional: 'Optional',
  fieldsFailed: 'The ticket’s fields couldn’t be loaded',
  approved: 'Values to approve',
  approvedHint: 'Status, assignment and tags can change without voiding the approval.',
  file: 'File',
  /** Which approval opens the steps that wait for one. */
  ofType: (steps: readonly string[]) =>
    `${listText(
      steps.map((step) => `“${step}”`),
      'and',
    )} ${steps.length === 1 ? 'requires' : 'require'} the ticket type’s own approval, of its subject and custom fields. Other requests don’t count.`,
} as const

/** The texts of an approval that later tickets ask for. */
export const templateMessages = {
  message: 'Message to approvers',
  optional: 'Optional',
  firstStage: 'Approval',
  stepAfterApproval: 'Status after approval',
  stepAfterDecline: 'Status after decline',
  noStep: 'No change',
} as const

/** The texts of the fields of stages, and what is missing in them. */
export const stageFieldMessages = {
  stage: (position: number) => `Stage ${position}`,
  add: 'Add stage',
  remove: (position: number) => `Remove stage ${position}`,
  name: 'Name',
  nameMissing: 'Enter a name for each stage',
  approvers: 'Approvers',
  noApprovers: 'No one yet',
  approversMissing: 'Choose approvers for each stage',
  peopleFailed: 'Failed to fetch people',
  noPeople: 'No one found',
  manager: 'Requester’s manager',
  customer: 'Customer’s approvers',
  members: (group: string) => `Members of ${group}`,
  rule: 'Who must approve',
  rules: { any: 'Any one of them', all: 'All of them', quorum: 'A minimum number' },
  needed: 'How many',
  due: 'Due',
  noDue: 'No due date',
  dueIn: { 4: 'In 4 hours', 24: 'In 1 day', 72: 'In 3 days', 168: 'In 1 week' },
  dueInHours: (hours: string) => `In ${hours} hours`,
} as const
