import type { SavedFilterList } from '@hatchway/contract/tickets/saved-filters'

/** The texts of the views that are saved: filters and an order of a list. */
export const viewMessages = {
  loadFailed: 'Views couldn’t be loaded',
  none: 'No views yet',
  noneHint: 'Filter the list of tickets or tasks, then save the filters as a view.',
  goToTickets: 'Go to tickets',
  purpose: 'Your views and public views of colleagues, in your order.',
  lists: { tickets: 'Tickets', tasks: 'Tasks' },
  orderFailed: 'The order couldn’t be saved',
  you: 'You',
  unknownOwner: 'Unknown',
  public: 'Public',
  private: 'Private',
  more: (name: string) => `More actions for ${name}`,
  edit: 'Edit',
  delete: 'Delete',
} as const

/** The texts of the dialogs that save and edit a view. */
export const editorMessages = {
  saveTitle: 'Save view',
  saveHint: 'Save these filters and this order under a name.',
  editTitle: (name: string) => `View “${name}”`,
  name: 'Name',
  nameMissing: 'Please enter a name for this filter.',
  description: 'Description',
  optional: 'Optional',
  public: 'Public',
  publicHint: 'Every agent and admin can use it',
  ownersHint: (owner: string | undefined) => `Only ${owner ?? 'its owner'} can make it private`,
  save: 'Save view',
  saving: 'Saving...',
  saved: (name: string) => `“${name}” saved`,
} as const

/** The texts of deleting a view. */
export const deleteMessages = {
  title: (name: string) => `Delete the view “${name}”?`,
  consequence: (list: SavedFilterList, isPublic: boolean) =>
    isPublic
      ? `This also deletes it for your colleagues. Its ${list} aren’t affected.`
      : `Its ${list} aren’t affected.`,
  confirm: 'Delete view',
  deleting: 'Deleting...',
  deleted: 'View deleted',
  failed: 'The view couldn’t be deleted',
} as const
