/** The headings that shortcuts and commands are listed under. */
export const shortcutGroups = {
  everywhere: 'Everywhere',
  places: 'Go to',
  lists: 'Lists',
  ticket: 'Ticket',
  forms: 'Forms',
  dialog: 'Dialog',
} as const
