/** The texts of the company's settings. */
export const companyMessages = {
  company: 'Company',
  companyHint: 'Shown on the sign-in page, in the sidebar and in emails.',
  name: 'Name',
  dates: 'Dates and times',
  datesHint: 'Default for anyone who hasn’t set their own.',
  dateFormat: 'Date format',
  today: (date: string) => `Today is ${date}.`,
  timeZone: 'Time zone',
  currentTime: (time: string) => `Current time: ${time}. Reports and filters use this time zone.`,
  search: 'Search',
  searchHint: 'Search also finds other word forms: “print” finds “printing”.',
  language: 'Ticket language',
  languageHint: 'Changing this re-indexes tickets in the background.',
  saved: 'Company settings saved',
  saveFailed: 'Company settings couldn’t be saved',
} as const
