/** The texts of the filters on a phone, with the order and the groups of the list. */
export const filterSheetMessages = {
  filters: 'Filters',
  filtersOn: (count: number) => `Filters, ${count} on`,
  all: 'All filters',
  clear: 'Clear',
  show: 'Show tickets',
  conditions: 'Conditions',
  order: 'Order',
  otherOrder: 'Another',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    updated: 'Last updated',
    priority: 'Most urgent',
    status: 'Status',
  },
  groupBy: 'Group by',
} as const
