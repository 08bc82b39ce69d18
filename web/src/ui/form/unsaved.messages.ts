import { countOf } from '../../platform/count-text.ts'

/** The texts of unsaved changes, and of the question before they are lost. */
export const unsavedMessages = {
  changes: (count: number) => countOf(count, 'unsaved change'),
  save: 'Save',
  saving: 'Saving...',
  discard: 'Discard',
  leave: {
    title: 'Leave without saving?',
    consequence: (count: number) => (count === 1 ? '1 change will be lost.' : `${count} changes will be lost.`),
    cancel: 'Keep editing',
    confirm: 'Discard changes',
  },
} as const
