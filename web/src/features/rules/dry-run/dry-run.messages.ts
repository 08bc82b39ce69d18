import { countOf, countText } from '../../../platform/count-text.ts'

/** The texts of the dry run of a rule. */
export const dryRunMessages = {
  title: 'Dry run',
  days: 'Days of the dry run',
  lastDays: (days: number) => `Last ${days} days`,
  purpose: (days: number) =>
    `See what this rule would have done in the last ${days} days. Nothing is changed and no messages are sent.`,
  start: 'Start dry run',
  runAgain: 'Run again',
  tryAgain: 'Try again',
  running: 'Running the dry run…',
  stale: 'The rule has changed since this dry run.',
  timesOnly: 'Time-based rules can’t be tested yet.',
  noEvents: 'Add an event to test this rule.',
  summary: (changed: number, days: number) =>
    `Would have changed ${countOf(changed, 'ticket')} in the last ${days} days`,
  checked: (checked: number) => `${countText(checked)} tickets checked as they were then.`,
  matched: 'Matched',
  changed: 'Changed',
  loops: 'Loops',
  errors: 'Errors',
  noMatch: 'No ticket matched. Check the events and the conditions.',
  unchanged: (matches: number) => `${countText(matches)} matches were already set this way.`,
  samples: 'Sample tickets',
  chart: 'Changed tickets by week',
  week: (from: string, tickets: number) => `Week of ${from}: ${tickets}`,
} as const
