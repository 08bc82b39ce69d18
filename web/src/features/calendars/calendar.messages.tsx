import type { ReactNode } from 'react'
import { countOf } from '../../platform/count-text.ts'

/** The texts of the list of calendars, and of the field that chooses one. */
export const calendarMessages = {
  kind: 'calendar',
  loadFailed: 'Calendars couldn’t be loaded',
  none: 'No calendars yet',
  purpose: 'A calendar sets your working hours. SLA policies count only working time.',
  add: 'New calendar',
  columns: { calendar: 'Calendar', timeZone: 'Time zone', hours: 'Working hours', usedBy: 'Used by' },
  isDefault: 'Default',
  notUsed: 'No policy',
  usedBy: (policies: number, openTickets: number) =>
    `${countOf(policies, 'policy', 'policies')}, ${countOf(openTickets, 'open ticket')}`,
  more: (name: string) => `More actions for ${name}`,
  edit: 'Edit',
  makeDefault: 'Make default',
  delete: 'Delete',
  defaultChanged: (name: string) => `“${name}” is now the default`,
  defaultFailed: 'The default calendar couldn’t be changed',
  deleted: (name: string) => `“${name}” deleted`,
  deleteFailed: (name: string) => `“${name}” couldn’t be deleted`,
  restored: (name: string) => `“${name}” restored`,
  search: 'Search calendars',
  fetchFailed: 'Failed to fetch calendars',
  noMatch: 'No match',
} as const

/** The texts of the editor of a calendar. */
export const editorMessages = {
  name: 'Name',
  nameMissing: 'Enter a name',
  timeZone: 'Time zone',
  currentTime: (time: string) => `Current time: ${time}`,
  isDefault: 'Default',
  defaultHint: 'Make another one the default first',
  hoursMissing: 'Add working hours to at least one day',
  saveNote: (version: number) => `Saving creates version ${version}. Time already counted doesn’t change.`,
  newHours: (tickets: ReactNode) => <>New hours apply to {tickets}.</>,
  openTickets: (count: number) => countOf(count, 'open ticket'),
  quoted: (name: string | undefined) => `“${name}”`,
} as const

/** The texts of the days with hours of their own. */
export const exceptionMessages = {
  title: 'Exceptions',
  add: 'Add exception',
  none: 'None. Add a day with different hours, such as a working Saturday.',
  more: (name: string) => `More actions for ${name}`,
  edit: 'Edit',
  remove: 'Remove',
} as const
