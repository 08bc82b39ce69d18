import { countOf } from '../../platform/count-text.ts'

/** The texts of the lists of templates. `many` is a plural noun in lower case, such as `canned replies`, and `short` a single one. */
export const templateMessages = {
  loadFailed: (many: string) => `The ${many} couldn’t be loaded`,
  search: (many: string) => `Search ${many}`,
  searchPlaceholder: 'Search',
  noMatch: (many: string, search: string) => `No ${many} found for “${search}”`,
  none: (many: string) => `No ${many} yet`,
  newOne: (short: string) => `New ${short}`,
  onlyYou: 'Only you',
  uses: (count: number) => countOf(count, 'use'),
  more: (name: string) => `More actions for ${name}`,
  edit: 'Edit',
  duplicate: 'Duplicate',
  delete: 'Delete',
  copy: (name: string) => `${name} (copy)`,
  deleteQuestion: (one: string, name: string) => `Delete the ${one} “${name}”?`,
  deletedForAll: 'This also deletes it for your colleagues.',
  deleteOne: (short: string) => `Delete ${short}`,
  deleting: 'Deleting...',
  deleted: (name: string) => `“${name}” deleted`,
  deleteFailed: (short: string) => `The ${short} couldn’t be deleted`,
} as const

/** The texts of the editor of a template. `kind` begins with a capital letter. */
export const templateEditorMessages = {
  title: (kind: string, name: string) => `${kind} “${name}”`,
  newTitle: (kind: string) => `New ${kind.toLowerCase()}`,
  name: 'Name',
  nameMissing: (short: string) => `Enter a name for the ${short}`,
  save: 'Save',
  add: (short: string) => `Add ${short}`,
  saving: 'Saving...',
  saved: (name: string) => `“${name}” saved`,
  added: (name: string) => `“${name}” added`,
  shared: 'Shared',
  sharedHint: 'Available to every agent. Admins can edit it.',
  groups: 'Available to groups',
  everyGroup: 'Every group',
} as const
