/** The texts of dry runs. */
export const dryRunMessages = {
  availableMember: 'An available member',
  notification: 'Notification',
  email: 'Email',
} as const

/** What the log can't answer for a rule. */
export const dryRunNoteMessages = {
  newestOnly: (events: number) => `Only the newest ${events.toLocaleString('en')} events were checked.`,
  endedEarly: 'The dry run stopped after 10 seconds. Older events were not checked.',
  times: 'Only events are tested, not time-based triggers.',
  workflow: 'Today’s workflow rules are used. Required tasks and approvals count from when they were added.',
  text: 'Text is searched in the current subject and description.',
  people: 'Today’s requester and customer details are used.',
  sla: 'Today’s SLA states and response and resolution times are used.',
  assignment: 'Assignees aren’t predicted, because they depend on who was available.',
  followers: 'Adding someone who already followed the ticket counts as a change.',
  folders: 'Rules run by actions are not included.',
  always: 'The rule doesn’t trigger itself, nothing is sent, and deleted tickets are skipped.',
} as const
