import type { ReactNode } from 'react'

/** The texts of the changes of a message. */
export const messageChangeMessages = {
  edited: (when: ReactNode) => <>Edited {when}</>,
  editedAt: (at: string) => `Edited ${at}`,
  more: { message: 'More actions for this message', note: 'More actions for this note' },
  edit: 'Edit',
  history: 'Edit history',
  deleteNote: 'Delete note',
  noteDeleted: 'Note deleted',
  noteDeleteFailed: 'The note couldn’t be deleted',
  removeText: 'Remove text...',
  removeTextNow: 'Remove text',
  removeTextQuestion: {
    message: 'Permanently remove the text of this message?',
    note: 'Permanently remove the text of this note?',
  },
  removeTextConsequence: (excerpt: string) =>
    `“${excerpt}” and its earlier versions are deleted for everyone, including from stored emails about the ticket. Files are kept.`,
  textRemoved: { message: 'Text of the message removed', note: 'Text of the note removed' },
} as const

/** The texts of what can be removed of a description. */
export const descriptionMessages = {
  more: 'More actions for this description',
  moreForFiles: 'More actions for these files',
  removeTextQuestion: 'Permanently remove this description?',
  removeTextConsequence:
    'The text is deleted for everyone, including from stored emails about the ticket. The subject and files are kept.',
  textRemoved: 'Text of the description removed',
} as const

/** The texts of the removal of a file. */
export const fileRemovalMessages = {
  remove: (name: string) => `Remove ${name}...`,
  question: (name: string) => `Permanently remove the file “${name}”?`,
  consequence:
    'Its contents and name are deleted for everyone, on every ticket that has it, including from stored emails.',
  removeNow: 'Remove file',
  removed: 'File removed',
} as const
