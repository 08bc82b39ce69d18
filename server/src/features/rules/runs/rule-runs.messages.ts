/** The texts of the list of runs, and of one run. */
export const ruleRunMessages = {
  tooManyToUndo: (most: number) =>
    `You can undo at most ${most.toLocaleString('en')} runs at once. Choose a later time.`,
  nothingToUndo: 'None of these runs can be undone now',
  laterSkipped: 'Later rules skipped',
  thisRule: (version: number) => `This rule, version ${version}`,
  outcomes: {
    changed: (rule: string) => rule,
    unchanged: (rule: string) => `${rule}, no change`,
    failed: (rule: string) => `${rule}, failed`,
    stopped: (rule: string) => `${rule}, stopped`,
  },
} as const

/** What an undo of a run leaves. */
export const keptMessages = {
  messages: 'Notifications and emails can’t be unsent.',
  reply: 'The reply stays because it was sent.',
  note: 'The internal note stays.',
  approval: 'The approval request stays.',
  changedAgain: 'It can’t be undone after one of these values has changed again.',
} as const

/** The texts of the exported runs. */
export const ruleRunExportMessages = {
  fileName: (day: string) => `rule_runs_${day}.csv`,
  columns: (zone: string) => [`Time (${zone})`, 'Rule', 'Version', 'Ticket', 'Event', 'Result', 'Changes', 'Error'],
  ticket: (number: number, subject: string) => `#${number} ${subject}`,
  change: (field: string, from: string | null, to: string | null) => `${field}: ${from ?? ''} → ${to ?? ''}`,
  message: (channel: string, to: string) => `${channel}: ${to}`,
} as const
