import { countOf } from '../../../platform/count-text.ts'

const workingDays = (count: number) => countOf(count, 'working day')

/** The texts of the view of a year. */
export const yearMessages = {
  year: (year: number) => `Year ${year}`,
  kinds: { working: 'Working day', holiday: 'Holiday', half: 'Half day', closed: 'Closed' },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  workingDays,
  summary: (year: number, working: number, holidays: number, halfDays: number) =>
    `${year}: ${workingDays(working)}, ${countOf(holidays, 'holiday')}, ${countOf(halfDays, 'half day')}`,
  hours: (hours: string) => `${hours} hours`,
} as const
