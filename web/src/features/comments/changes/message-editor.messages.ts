/** The texts of the editor of a sent message. */
export const messageEditorMessages = {
  editMessage: 'Edit message',
  editNote: 'Edit internal note',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
} as const
