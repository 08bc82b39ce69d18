/** The texts of the filters above the list of tickets. */
export const portalFilterMessages = {
  title: 'Filters',
  search: 'Search',
  status: 'Status',
  priority: 'Priority',
  type: 'Type',
  createdToday: 'Opened Today',
  resolvedToday: 'Resolved Today',
  allRequests: 'All Requests',
  allOf: (values: string) => `All ${values}`,
  unknownType: (id: string) => `Type ${id}`,
  chosen: (filter: string, value: string) => `${filter}: ${value}`,
  clear: 'Clear',
} as const
