export const spans = [7, 30, 90] as const
export type DashboardSpan = (typeof spans)[number]
/** What the dashboard is about, as it stands in its address; what goes without saying is left out. */
export type DashboardSearch = { group?: number; days?: DashboardSpan }

export const usualSpan: DashboardSpan = 30

export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const group = Number(search.group)
  const days = spans.find((span) => span === Number(search.days))
  return {
    ...(Number.isInteger(group) && group > 0 && { group }),
    ...(days && days !== usualSpan && { days }),
  }
}
