/** What is wrong with a duration that was typed. */
export const durationProblems = {
  daysDiffer: 'Enter hours, because this calendar’s days differ in length',
  unreadable: 'Enter a time such as 15 min, 2 h or 2 days',
  notWhole: 'Enter whole minutes',
  tooShort: 'Enter at least a minute',
  tooLong: 'Enter at most a year',
} as const
