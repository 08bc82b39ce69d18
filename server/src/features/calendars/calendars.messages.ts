/** The texts of calendars. */
export const calendarMessages = {
  plural: 'calendars',
  changedByOther: 'Someone else changed this calendar',
  usedByPolicy: (policy: string, calendar: string) =>
    `The SLA policy “${policy}” uses ${calendar}. Choose another calendar there first.`,
  usedByPolicies: (count: number, calendar: string) =>
    `${count} SLA policies use ${calendar}. Choose another calendar there first.`,
  usedByGroup: (group: string, calendar: string) =>
    `The group “${group}” assigns tickets in the working hours of ${calendar}. Choose another calendar there first.`,
  usedByRecurringTicket: (recurringTicket: string, calendar: string) =>
    `The recurring ticket “${recurringTicket}” uses ${calendar}. Choose another calendar there first.`,
  isDefault: (calendar: string) => `${calendar} is the default calendar. Make another calendar the default first.`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  timeSpan: (from: string, to: string) => `${from}–${to}`,
  nameTaken: (name: string) => `There is another calendar called “${name}”`,
  noSuchCalendar: 'Choose a calendar that exists',
  tooManyDays: (most: number) => `A calendar can have at most ${most} holidays and exceptions.`,
} as const

/** The texts of imported holidays. */
export const holidayMessages = {
  unnamedFeed: 'Imported holidays',
  unnamedHoliday: 'Holiday',
  tooManyFeeds: (most: number) => `A calendar can have holidays from at most ${most} files and URLs.`,
  fromFile: 'These holidays are from a file. Import the new file instead.',
  wrongFile: (problem: string) => `This file ${problem}`,
  wrongUrl: (problem: string) => `What this URL returns ${problem}`,
} as const

/** What is wrong with a file of holidays: the end of a sentence that begins with what was read. */
export const holidayProblems = {
  takesTooLong: 'takes too long to read. Remove events that repeat often.',
  busy: 'could not be read now. Try again in a minute.',
  notIcal: 'is not an iCalendar file. Choose one that ends with .ics.',
  noEvents: 'has no events.',
  repeatsTooOften: 'has events that repeat too often for holidays.',
  tooManyEvents: (most: number, first: number, last: number) =>
    `has more than ${most} events from ${first} to ${last}.`,
  noHolidays: (first: number, last: number) => `has no holidays from ${first} to ${last}.`,
} as const
