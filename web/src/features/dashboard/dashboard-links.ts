import type { TicketSearch } from '../tickets/filters/ticket-search.ts'
import type { DashboardSpan } from './dashboard-search.ts'

/** What the dashboard is about: a group, or all that one may see, and how many days. */
export type Scope = { group: number | undefined; days: DashboardSpan }

/** The address of tickets in the same scope. */
export const inGroup = (group: number | undefined, search: TicketSearch): TicketSearch => ({
  ...search,
  ...(group && { assignedGroupId: String(group) }),
})
