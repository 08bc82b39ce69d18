/** The texts of the switch between list and board. */
export const layoutMessages = {
  layout: 'Layout',
  layouts: { list: 'List', board: 'Board' },
  shortcut: 'List or board',
  commands: { list: 'Show the tickets as a list', board: 'Show the tickets as a board' },
} as const
