/** The texts of dry runs. */
export const dryRunMessages = {
  availableMember: 'An available member',
  notification: 'Notification',
  email: 'Email',
} as const

/** What the log can't answer for a rule. */
export const dryRunNoteMessages = {
  newestOnly: (events: number) => `Only the newest ${events.toLocaleString('en')} events were checked.`,
  endedEarly: 'The dry run was ended after 10 seconds. Older events were not checked.',
  times: 'Times are not part of a dry run: only events are.',
  workflow: 'Workflow rules are those of today. Required tasks and approvals are considered by their dates.',
  text: 'The text is searched in the subject and the description as they are now.',
  people: 'Attributes of requesters and customers are those of today.',
  sla: 'SLA states, and when tickets were answered or resolved, are those of today.',
  assignment: 'Whom a ticket would have been assigned to depends on who was available then, and is not computed.',
  followers: 'A person who followed a ticket already is counted as a change.',
  folders: 'Rules that the actions run are not included.',
  always: 'Changes by the rule do not start it again here, no messages are sent, and deleted tickets are left out.',
} as const
