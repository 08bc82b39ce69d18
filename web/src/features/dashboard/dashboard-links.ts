import type { TicketSearch } from '../tickets/filters/ticket-search.ts'
import type { DashboardSpan } from './dashboard-search.ts'

/** The scope of the dashboard: a group, or everything that the user may see, and the number of days. */
export type Scope = { group: number | undefined; days: DashboardSpan }

/** Returns the search parameters of tickets in the same scope. */
export const inGroup = (group: number | undefined, search: TicketSearch): TicketSearch => ({
  ...search,
  ...(group && { assignedGroupId: String(group) }),
})
