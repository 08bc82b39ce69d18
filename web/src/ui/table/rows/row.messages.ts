/** The texts about rows that are moved, archived and restored. */
export const rowMessages = {
  moveUp: 'Move up',
  moveDown: 'Move down',
  orderFailed: 'The order couldn’t be saved',
  archived: (name: string) => `“${name}” archived`,
  restored: (name: string) => `“${name}” restored`,
} as const
