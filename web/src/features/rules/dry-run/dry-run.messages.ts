import { countOf, countText } from '../../../platform/count-text.ts'

/** The texts of the dry run of a rule. */
export const dryRunMessages = {
  title: 'Dry run',
  days: 'Days of the dry run',
  lastDays: (days: number) => `Last ${days} days`,
  purpose: (days: number) =>
    `See what this rule would have done to the tickets of the last ${days} days, as they were then. Nothing is changed and no messages are sent.`,
  start: 'Start dry run',
  runAgain: 'Run again',
  tryAgain: 'Try again',
  running: 'Trying the rule',
  stale: 'The rule has changed since this dry run.',
  timesOnly: 'A dry run repeats what happened to tickets. This rule starts at times only, so it can’t be tried.',
  noEvents: 'A dry run repeats what happened to tickets. This rule has no events yet, so it can’t be tried.',
  summary: (changed: number, days: number) =>
    `Would have changed ${countOf(changed, 'ticket')} in the last ${days} days`,
  checked: (checked: number) => `${countText(checked)} tickets checked as they were at the time.`,
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
