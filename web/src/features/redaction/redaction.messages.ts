/** The texts of the subject that takes the place of another one for good. */
export const subjectReplacementMessages = {
  ticket: { title: 'Permanently replace the subject', field: 'New subject' },
  task: { title: 'Permanently replace the task’s name', field: 'New name' },
  approval: { title: 'Permanently replace the approval’s subject', field: 'New subject' },
  effect:
    'The old text is removed everywhere: from the activity log, notifications, emails and search. This can’t be undone. The activity log records that you replaced it.',
  contains: 'The new text must not contain the old one',
  replace: 'Replace permanently',
  replacing: 'Replacing...',
  replaced: 'Permanently replaced',
} as const

/** The texts of what is removed of a task. */
export const taskRedactionMessages = {
  question: (subject: string) => `Permanently remove the texts of the task “${subject}”?`,
  consequence:
    'Its description, checklist and result are deleted for everyone. Emails about the ticket written since then lose their text. The task’s name is kept.',
} as const

/** The texts of what is removed of an approval. */
export const approvalRedactionMessages = {
  question: (subject: string) => `Permanently remove the texts of “${subject}”?`,
  consequence:
    'The message and all comments are deleted for everyone. Emails about the ticket written since then lose their text. Decisions are kept.',
} as const

/** The texts of both. */
export const textRemovalMessages = {
  remove: 'Remove texts',
  removed: 'Texts removed',
} as const

/** The texts of values of custom fields and tags that are permanently removed. */
export const valueRedactionMessages = {
  title: 'Permanently remove field values and tags',
  effect:
    'All current and former values of the fields you choose, and the tags you choose, are removed from the ticket, its activity log and emails. Approvals of these values are voided. This can’t be undone. The activity log records that you removed them.',
  fields: 'Fields',
  tags: 'Tags',
  formerOnly: 'Former value in the activity log',
  nothing: 'This ticket has no field values or tags, and never had any.',
  loadFailed: 'The former values couldn’t be loaded.',
  chooseFirst: 'Choose a field or a tag first',
  yes: 'Yes',
  no: 'No',
  remove: 'Remove permanently',
  removing: 'Removing...',
  removed: 'Permanently removed',
} as const
