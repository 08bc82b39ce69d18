import { displayedDate } from '../../platform/time/typed-dates.ts'

type Format = string | null | undefined

/** The texts of date fields and their calendar. */
export const dateMessages = {
  timePlaceholder: 'h:mm AM',
  placeholder: (dateFormat: Format, withTime: boolean) => `${dayFormat(dateFormat)}${withTime ? ' h:mm AM' : ''}`,
  invalid: (dateFormat: Format, withTime: boolean) =>
    `Enter a date such as ${displayedDate(withTime ? '2026-11-23T09:00' : '2026-11-23', { dateFormat: dayFormat(dateFormat) })}`,
  /** The button does not contain the name of its field, which would then name two elements. */
  open: 'Choose a day',
  calendar: 'Calendar',
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
  today: 'Today',
  clear: 'Clear',
  done: 'Done',
  time: 'Time',
  keys: 'The arrow keys move by days and weeks, Page Up and Page Down by months, with Shift by years.',
}

const dayFormat = (dateFormat: Format) => dateFormat?.split(' ')[0] || 'DD/MM/YYYY'
