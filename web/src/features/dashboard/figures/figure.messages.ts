import { countOf, countText } from '../../../platform/count-text.ts'

/** The texts of the key figures. */
export const figureMessages = {
  title: 'Key figures',
  labels: {
    open: 'Open',
    unassigned: 'Unassigned',
    dueToday: 'Due today',
    resolved: 'Resolved',
    firstResponse: 'First response',
    resolution: 'Resolution',
  },
  notes: {
    sinceYesterday: 'since yesterday',
    oldest: (waiting: string) => `oldest ${waiting}`,
    allAssigned: 'all tickets are assigned',
    overdue: (count: number) => `${countText(count)} overdue`,
    noneOverdue: 'none overdue',
    noReplies: 'no replies in this period',
    noneResolved: 'none resolved in this period',
    median: 'median',
    medianAfterDifference: ', median',
    thanPreviousDays: (days: number) => `than the previous ${days} days`,
    sameAsPreviousDays: (days: number) => `same as the previous ${days} days`,
  },
  /** What the line of a figure shows. */
  lines: {
    open: (days: number) => `Open at the end of each day, last ${days} days`,
    unassigned: 'Created each day, last 14 days',
    dueToday: 'Due on each of the next 14 days',
    resolved: (days: number) => `Resolved each day, last ${days} days`,
    firstResponse: (days: number) => `Median of what was created each day, last ${days} days`,
    resolution: (days: number) => `Median of what was resolved each day, last ${days} days`,
  },
  noMedian: 'N/A',
  more: (count: number) => `${countText(count)} more`,
  fewer: (count: number) => `${countText(count)} fewer`,
  noChange: 'no change',
  lengths: {
    seconds: (count: string) => `${count} s`,
    minutes: (count: string) => `${count} min`,
    hours: (count: string) => `${count} h`,
    days: (count: string) => `${count} days`,
  },
  waiting: {
    lessThanMinute: 'less than a minute',
    minutes: (count: number) => countOf(count, 'minute'),
    hours: (count: number) => countOf(count, 'hour'),
    days: (count: number) => countOf(count, 'day'),
  },
} as const
