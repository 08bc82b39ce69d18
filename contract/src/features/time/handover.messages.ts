/** The sentence of a handover, and why its rule can’t be used. */
export const handoverMessages = {
  every: (count: number, unit: 'day' | 'week') => (count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`),
  on: (often: string, weekdays: string) => `${often} on ${weekdays}`,
  at: (often: string, time: string) => `${often} at ${time}`,
  noFrequency: 'Begin the rule with FREQ=DAILY, FREQ=WEEKLY or FREQ=MONTHLY',
  noEnd: (part: string) => `Handovers have no end: remove ${part}`,
  unknownPart: (part: string) => `Handovers can’t use ${part}`,
  emptyPart: 'an empty part',
  invalidPart: (part: string, value: string) => `${part}=${value} isn’t valid`,
  partTwice: 'Each part can be in the rule only once',
  oneInterval: 'INTERVAL is a single number',
  weeklyForWeekdays: 'Use FREQ=WEEKLY to choose weekdays',
  monthlyInterval: 'INTERVAL can be at most 11 with FREQ=MONTHLY',
  monthlyForDays: 'Use FREQ=MONTHLY to choose days of the month',
  monthlyForWeekday: 'Use FREQ=MONTHLY to choose a weekday of the month',
  weekdaysOrDays: 'Choose weekdays or days of the month, not both: the rule may never apply',
  tooManyPerDay: (most: number) => `A rotation can have at most ${most} handovers a day`,
} as const
