import { countOf } from '../../../platform/count-text.ts'

/** The texts of the runs of rules. */
export const runMessages = {
  title: 'Runs',
  loading: 'Loading the runs',
  loadFailed: 'The runs couldn’t be loaded',
  search: 'Search runs',
  searchPlaceholder: 'Search tickets',
  columns: { at: 'Time', ticket: 'Ticket', rule: 'Rule', trigger: 'Trigger', result: 'Result', undo: 'Undo' },
  changes: (count: number) => countOf(count, 'change'),
  day: (day: string, runs: number | undefined) => (runs === undefined ? day : `${day}, ${countOf(runs, 'run')}`),
  noMatch: { title: 'No runs found', hint: 'No runs match these filters.' },
  none: 'No runs yet',
  noneHint: (isOfOneRule: boolean, days: number) =>
    `Each time ${isOfOneRule ? 'the' : 'a'} rule runs on a ticket, it’s listed here for ${days} days with what it changed.`,
  export: 'Export',
  exportFailed: 'The runs couldn’t be exported',
  switchedOff: (at: string, reason: string) =>
    `Switched off on ${at}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
} as const

/** The texts of the filters of runs. */
export const filterMessages = {
  result: 'Result',
  resultIs: 'Result is',
  results: 'results',
  resultCount: (count: number, noun: string | undefined) => `${count} ${noun}`,
  anyOf: (subject: string) => `${subject} any of`,
  or: (values: readonly string[]) => values.join(' or '),
  days: 'Days',
  inDays: 'In the',
  lastDays: (days: string) => (days === '1' ? 'Last day' : `Last ${days} days`),
} as const

/** The texts of the details of a run. */
export const detailMessages = {
  title: 'Run',
  titleAt: (at: string) => `Run at ${at}`,
  close: 'Close',
  loading: 'Loading the run',
  loadFailed: 'The run couldn’t be loaded',
  version: (rule: string, version: number) => `${rule}, version ${version}`,
  effects: 'What changed',
  emailed: 'Emailed',
  notified: 'Notified',
  unchanged: 'The ticket was already set this way.',
  failed: 'Nothing. An action failed, so the run was undone.',
  stopped: 'Nothing. The rule was not run.',
  matched: 'Why it matched',
  chain: 'Chain',
  undo: 'Undo this run',
  openTicket: 'Open ticket',
} as const

/** The texts of the runs on one ticket. */
export const ticketRunMessages = {
  title: (ticketNumber: string) => `Rule runs on #${ticketNumber}`,
  none: 'No runs',
  noneHint: 'No rule has run on this ticket in the last 90 days.',
  latest: (runs: number) => `The latest ${runs} runs are listed.`,
} as const

/** The texts of the undo of one run. */
export const undoRunMessages = {
  undo: 'Undo',
  undoOn: (ticketNumber: string) => `Undo the run on #${ticketNumber}`,
  undone: (ticketNumber: string) => `Run on #${ticketNumber} undone`,
  failed: (ticketNumber: string) => `The run on #${ticketNumber} couldn’t be undone`,
} as const

/** The texts of the undo of the runs of a rule. */
export const undoRunsMessages = {
  title: (rule: string) => `Undo runs of “${rule}”`,
  effect: 'The values before each run are restored, except on tickets where one has changed since.',
  undoRuns: 'Undo runs',
  undo: (runs: number) => `Undo ${countOf(runs, 'run')}`,
  undoing: 'Undoing...',
  failed: 'The runs couldn’t be undone',
  runs: 'Runs',
  beforeCap: 'Hour before it was switched off',
  lastHour: 'Last hour',
  lastDay: 'Last 24 hours',
  lastWeek: 'Last 7 days',
  sinceVersion: (version: number, at: string) => `Since version ${version}, ${at}`,
  sinceAnother: 'Since another time',
  since: 'Since',
  sinceMissing: 'Choose a date and time',
  previewFailed: 'The number of runs couldn’t be loaded. Choose the runs again.',
  counting: 'Counting the runs...',
  nothingToUndo: 'The rule has no runs since then that can be undone',
  preview: ({ runs, tickets, messages }: { runs: number; tickets: number; messages: number }) => {
    if (runs === 0) return 'The rule has no runs since then that can be undone.'
    const sent = messages > 0 ? ` ${countOf(messages, 'message')} can’t be unsent.` : ''
    return `Undoes ${countOf(runs, 'run')} on ${countOf(tickets, 'ticket')}.${sent}`
  },
} as const
