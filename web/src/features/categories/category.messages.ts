/** The texts of the settings of categories. */
export const categoryMessages = {
  loadFailed: 'Categories couldn’t be loaded',
  changeFailed: 'The category couldn’t be changed',
  orderHint:
    'The first category is the default. Renaming updates all tickets; saved views and API filters keep working.',
  groupHint: 'Each category can have a default group.',
  default: 'Default',
  more: (name: string) => `More actions for ${name}`,
  archive: 'Archive',
  archived: 'Archived',
  restore: 'Restore',
  tickets: 'Tickets',
  ticketsOf: (name: string) => `Tickets of ${name}`,
  newCategory: 'New category',
  add: 'Add',
  adding: 'Adding...',
  nameOf: (name: string) => `Name of ${name}`,
  renamed: (from: string, to: string) => `“${from}” renamed to “${to}”`,
  renameFailed: 'The name couldn’t be changed',
} as const
