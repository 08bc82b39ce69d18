/** The sentence of a recurrence, and why one can’t be used. */
export const recurrenceMessages = {
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  ordinals: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' },
  every: (count: number, unit: 'day' | 'week' | 'month' | 'year') =>
    count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`,
  on: (often: string, days: string) => `${often} on ${days}`,
  at: (often: string, time: string) => `${often} at ${time}`,
  until: (sentence: string, day: string) => `${sentence}, until ${day}`,
  times: (sentence: string, count: number) => `${sentence}, ${count === 1 ? 'once' : `${count} times`}`,
  monthDay: (month: string, day: number) => `${month} ${day}`,
  ofMonth: (day: string, month: string) => `${day} of ${month}`,
  weekday: (ordinal: string, weekday: string) => `the ${ordinal} ${weekday}`,
  lastDay: 'the last day',
  day: (day: number) => `day ${day}`,
  endsBeforeStart: 'The end must not be before the start',
  twoEnds: 'Choose an end date or a number of occurrences, not both',
  noSuchDay: (month: string, day: number) => `${month} never has a day ${day}`,
} as const
