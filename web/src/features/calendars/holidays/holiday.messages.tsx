import type { ReactNode } from 'react'
import { countOf } from '../../../platform/count-text.ts'

/** The texts of the holidays of a calendar, with the policies that use it and its versions. */
export const holidayMessages = {
  title: 'Holidays',
  add: 'Add',
  addHoliday: 'Add holiday',
  import: 'Import from iCal',
  importDetail: 'After saving',
  none: 'No upcoming holidays. Add them or import your country’s.',
  when: (day: string, isYearly: boolean, hours: string) =>
    `${day}${isYearly ? ', every year' : ''}${hours && `, open ${hours}`}`,
  entered: 'Added',
  imported: 'iCal',
  more: (name: string) => `More actions for ${name}`,
  edit: 'Edit',
  remove: 'Remove',
  workOnDay: 'Work on this day',
  workingDay: (name: string) => `${name} (working)`,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  usedBy: 'Used by',
  notUsed: 'No SLA policy uses this calendar.',
  openTickets: (count: number) => countOf(count, 'open ticket'),
  versions: 'Versions',
  version: (version: number) => `Version ${version}`,
  automatically: 'Automatically',
} as const

/** The texts of imported holidays. */
export const feedMessages = {
  refreshed: (name: string, holidays: number) => `“${name}” refreshed: ${countOf(holidays, 'holiday')}`,
  refreshFailed: 'The holidays couldn’t be refreshed',
  removed: (name: string) => `Holidays of “${name}” removed`,
  removeFailed: 'The holidays couldn’t be removed',
  restored: (name: string) => `Holidays of “${name}” restored`,
  imported: (name: string, holidays: number) => `${countOf(holidays, 'holiday')} imported from “${name}”`,
  refreshOf: (name: string) => `Refresh ${name}`,
  more: (name: string) => `More actions for ${name}`,
  refresh: 'Refresh',
  remove: 'Remove holidays',
  refreshedAt: (holidays: number, ago: ReactNode) => (
    <>
      {countOf(holidays, 'holiday')}, refreshed {ago}
    </>
  ),
  importedAt: (holidays: number, ago: ReactNode) => (
    <>
      {countOf(holidays, 'holiday')}, imported {ago}
    </>
  ),
  notRefreshed: (error: string) => `Not refreshed: ${error.replace(/\.?$/, '.')} The holidays stay as they were.`,
} as const

/** The texts of the dialog that imports holidays. */
export const importMessages = {
  title: 'Import holidays',
  hint: 'They apply as soon as they’re imported. Canceled events and observances are skipped.',
  submit: 'Import',
  importing: 'Importing...',
  from: 'Import from',
  sources: { url: 'URL', file: 'File or text' },
  url: 'URL',
  urlHint: 'An iCalendar file, read again every day.',
  urlExample: 'https://example.com/holidays.ics',
  file: 'An .ics file',
  content: 'iCalendar text',
  name: 'Name',
  nameHint: 'Defaults to the name in the file.',
  optional: 'Optional',
} as const

/** The texts of the dialog of a holiday or an exception. */
export const dayMessages = {
  holiday: { add: 'Add holiday', edit: 'Edit holiday', hint: undefined },
  exception: {
    add: 'Add exception',
    edit: 'Edit exception',
    hint: 'Its hours replace the weekday’s and any holiday’s.',
  },
  apply: 'Done',
  date: 'Date',
  dateWrong: 'Enter a date from 2000 to 2099',
  name: 'Name',
  nameMissing: 'Enter a name',
  yearly: 'Every year on this day',
  hours: 'Hours',
  states: { closed: 'Closed all day', open: 'Open at these times' },
  theDay: 'the day',
} as const
