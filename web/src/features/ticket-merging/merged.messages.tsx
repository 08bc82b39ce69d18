import type { ReactNode } from 'react'

/** The texts of a ticket that was merged into another one. */
export const mergedMessages = {
  mergedInto: (ticket: ReactNode) => <>Merged into {ticket}. Continue there.</>,
  unmerge: 'Unmerge',
  question: (number: string) => `Unmerge #${number}?`,
  consequence: (into: string) => `It opens again with the status it had, and its messages leave #${into}.`,
  unmergeTicket: 'Unmerge ticket',
  unmerging: 'Unmerging...',
} as const
