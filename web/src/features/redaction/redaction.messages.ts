/** The texts of the subject that takes the place of another one for good. */
export const subjectReplacementMessages = {
  ticket: { title: 'Replace the subject for good', field: 'New subject' },
  task: { title: 'Replace the name of the task for good', field: 'New name' },
  approval: { title: 'Replace the subject of the approval for good', field: 'New subject' },
  effect:
    'The former one disappears everywhere: from the activity log, notifications, emails and the search. It can’t be restored. The activity log keeps that you replaced it.',
  contains: 'The new text must not contain the former one',
  replace: 'Replace for good',
  replacing: 'Replacing...',
  replaced: 'Replaced for good',
} as const

/** The texts of what is removed of a task. */
export const taskRedactionMessages = {
  question: (subject: string) => `Remove the texts of the task “${subject}” for good?`,
  consequence:
    'Its description, checklist and result are deleted for everyone. Emails about the ticket that were written since lose their text. The name of the task stays.',
} as const

/** The texts of what is removed of an approval. */
export const approvalRedactionMessages = {
  question: (subject: string) => `Remove the texts of “${subject}” for good?`,
  consequence:
    'The message and all comments are deleted for everyone. Emails about the ticket that were written since lose their text. The decisions stay.',
} as const

/** The texts of both. */
export const textRemovalMessages = {
  remove: 'Remove texts',
  removed: 'Texts removed',
} as const
