/** The texts of lists of options. A label names the options of a list: `Groups`. */
export const selectMessages = {
  options: 'Options',
  search: 'Search',
  searchFor: (label: string) => `Search ${label}`,
  searching: 'Searching...',
  noMatch: 'No match',
  clear: 'Clear',
  clearOf: (label: string) => `Clear ${label}`,
  choose: (label: string) => `Choose ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  remove: (name: string) => `Remove ${name}`,
  unknown: 'Unknown',
} as const
