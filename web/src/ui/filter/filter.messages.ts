/** The texts of a list’s filters. */
export const filterMessages = {
  add: 'Add filter',
  remove: 'Remove filter',
  clear: 'Clear',
  filters: 'filters',
  filterBy: 'Filter by',
  from: 'From',
  to: 'To',
} as const
