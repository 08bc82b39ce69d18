export const spans = [7, 30, 90] as const
export type DashboardSpan = (typeof spans)[number]
/** The scope of the dashboard in the URL. Default values are omitted. */
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
