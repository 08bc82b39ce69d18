export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

/** The texts of dates and times. */
export const timeMessages = {
  none: 'N/A',
  invalidDate: 'Invalid date',
  invalidTime: 'Invalid Time',
  am: 'AM',
  pm: 'PM',
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  months: 'January February March April May June July August September October November December'.split(' '),
  days: (first: string, last: string) => `${first} to ${last}`,
  span: (amount: number, unit: TimeUnit) => `${amount} ${unit}${amount === 1 ? '' : 's'}`,
  ago: (span: string) => `${span} ago`,
  left: (span: string) => `${span} left`,
  future: (date: string) => `Future: ${date}`,
  /** Relative times that stand alone, and those within a sentence. */
  alone: {
    justNow: 'Today, just now',
    today: (span: string) => `Today, ${span} ago`,
    yesterday: 'Yesterday',
  },
  inSentence: {
    justNow: 'just now',
    today: (span: string) => `${span} ago`,
    yesterday: 'yesterday',
  },
} as const
