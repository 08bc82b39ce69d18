import type { ReactNode } from 'react'

/** The texts of the changes of a message. */
export const messageChangeMessages = {
  edited: (when: ReactNode) => <>Edited {when}</>,
  editedAt: (at: string) => `Edited ${at}`,
  more: { message: 'More for this message', note: 'More for this note' },
  edit: 'Edit',
  history: 'Edit history',
  deleteNote: 'Delete note',
  noteDeleted: 'Note deleted',
  noteDeleteFailed: 'The note couldn’t be deleted',
  removeText: 'Remove text...',
  removeTextNow: 'Remove text',
  removeTextQuestion: {
    message: 'Remove the text of this message for good?',
    note: 'Remove the text of this note for good?',
  },
  removeTextConsequence: (excerpt: string) =>
    `“${excerpt}” and its earlier versions are deleted for everyone, also from stored emails about the ticket. Files stay.`,
  textRemoved: { message: 'Text of the message removed', note: 'Text of the note removed' },
} as const

/** The texts of what can be removed of a description. */
export const descriptionMessages = {
  more: 'More for this description',
  moreForFiles: 'More for these files',
  removeTextQuestion: 'Remove the text of this description for good?',
  removeTextConsequence:
    'The text is deleted for everyone, also from stored emails about the ticket. The subject and the files stay.',
  textRemoved: 'Text of the description removed',
} as const

/** The texts of the removal of a file. */
export const fileRemovalMessages = {
  remove: (name: string) => `Remove ${name}...`,
  question: (name: string) => `Remove the file “${name}” for good?`,
  consequence:
    'Its contents and its name are deleted for everyone, on every ticket that has it, also from stored emails.',
  removeNow: 'Remove file',
  removed: 'File removed',
} as const
