/** The texts of the pages of calendars. */
export const calendarPageMessages = { kind: 'Calendar', add: 'New calendar' } as const

/** The texts of the pages of SLA policies. */
export const policyPageMessages = { kind: 'SLA policy', add: 'New policy' } as const

/** The texts of the pages of ticket types. */
export const typePageMessages = {
  kind: 'Ticket type',
  add: 'New type',
  copyOf: (name: string) => `Copy of ${name}`,
} as const

/** The texts of the pages of catalog items, beside those of their editor. */
export const itemPageMessages = {
  /** The name of the ticket type that a new item creates tickets of, where there is such a type. */
  usualType: 'Service Request',
} as const
