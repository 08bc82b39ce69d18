/** The texts of the editor of an article. */
export const articleEditorMessages = {
  articleTitle: 'Title',
  shortcutGroup: 'Forms',
  saveDraft: 'Save draft',
  saving: 'Saving...',
  saveFailed: 'The article couldn’t be saved',
  savedHere: 'Saved on this device',
  saved: 'Saved',
  publish: 'Publish',
  publishChanges: 'Publish changes',
  publishing: 'Publishing...',
  published: 'Article published',
  publishedHint: (title: string, readers: string) => `“${title}” is visible to ${readers}.`,
  readers: {
    staff: 'staff',
    everyone: 'all customers',
    customers: (names: readonly string[]) => (names.length === 1 ? names[0]! : `${names.length} customers`),
  },
  preview: 'Preview',
  restored: 'Your unsaved changes were restored.',
  discard: 'Discard',
  noTitle: 'Enter a title',
  noCustomer: 'Choose at least one customer',
  uploadFailed: 'Upload failed',
} as const

/** The texts of the settings beside an article’s text. */
export const articleSettingsMessages = {
  title: 'Article settings',
  category: 'Category',
  noCategory: 'None',
  visibleTo: 'Visible to',
  visibilityHints: {
    staff: 'Agents and admins',
    everyone: 'Customers and internal users',
    customers: 'Selected customers and staff',
  },
  customers: 'Customers',
  chooseCustomers: 'Choose customers',
  author: 'Author',
  review: 'Review on',
  reviewHint: 'It will be listed under Needs review from this date.',
  note: 'What changed',
  noteHint: 'Shown in the version history.',
  optional: 'Optional',
  related: {
    title: 'Related articles',
    add: 'Add article',
    addLabel: 'Add a related article',
    options: 'articles',
    moveUp: (title: string) => `Move “${title}” up`,
    remove: (title: string) => `Remove “${title}”`,
  },
} as const

/** The texts of the dialog that asks who should see an article. */
export const audienceMessages = {
  title: 'Who should see it?',
  hint: (title: string) => `“${title}” is published for the first time. You can change this later.`,
} as const

/** The texts of the dialog about an article that two users edited at once. */
export const conflictMessages = {
  title: 'This article was changed while you were editing',
  hint: (by: string | null) =>
    `${by ?? 'Someone else'} saved changes while you were editing. Compare both versions below. Theirs is kept in the history.`,
  keepEditing: 'Keep editing',
  discardMine: 'Discard my changes',
  saveMine: 'Save my version',
} as const

/** The texts of the rich-text editor. */
export const richEditorMessages = {
  text: 'Article text',
  placeholder: 'Write the answer…',
  formatting: 'Formatting',
  undo: 'Undo',
  redo: 'Redo',
  style: 'Style',
  styles: { text: 'Text', heading: 'Heading', subheading: 'Subheading', smallHeading: 'Small heading' },
  bold: 'Bold',
  italic: 'Italic',
  strikethrough: 'Strikethrough',
  code: 'Code',
  link: 'Link',
  list: 'List',
  steps: 'Steps',
  note: 'Note',
  codeBlock: 'Code block',
  file: 'Image or file',
  describePicture: 'Describe picture',
} as const

/** The texts of the tools of a table. */
export const tableMessages = {
  table: 'Table',
  rowAbove: 'Row above',
  rowBelow: 'Row below',
  columnBefore: 'Column before',
  columnAfter: 'Column after',
  headingRow: 'Heading row',
  deleteRow: 'Delete row',
  deleteColumn: 'Delete column',
  deleteTable: 'Delete table',
} as const

/** The texts of the dialog about a link. */
export const linkMessages = {
  add: 'Add link',
  change: 'Change link',
  remove: 'Remove link',
  address: 'URL',
  invalid: 'Enter a URL, such as https://example.com',
} as const

/** The texts of the dialog about a picture. */
export const pictureMessages = {
  title: 'Describe the picture',
  save: 'Save description',
  description: 'Alternative text',
  descriptionHint:
    'Read aloud by screen readers, and shown when the picture can’t be loaded. Leave blank for a decorative picture.',
} as const
