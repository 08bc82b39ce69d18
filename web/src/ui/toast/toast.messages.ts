/** The texts of notifications on the page. */
export const toastMessages = {
  /** `{hotkey}` is replaced by the key that focuses the area. */
  area: 'Notifications ({hotkey})',
  close: 'Close',
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'It couldn’t be undone',
} as const
