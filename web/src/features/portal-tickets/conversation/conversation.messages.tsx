import type { ReactNode } from 'react'

/** The texts of the comments of a ticket on a portal. */
export const conversationMessages = {
  comments: 'Comments',
  loadFailed: 'Comments couldn’t be loaded',
  none: 'No comments yet. Be the first to add one!',
  commentBy: (name: string) => `Comment by ${name}`,
  unknownUser: 'Unknown User',
  roles: { user: 'User', agent: 'Agent', admin: 'Admin' },
  edited: (when: string) => `Edited ${when}`,
  edit: 'Edit',
  editComment: 'Edit comment',

  comment: 'Add a Comment',
  commentShortcut: 'Add a comment',
  attach: 'Attach files',
  add: 'Add Comment',
  adding: 'Adding...',
  added: 'Comment added',
  addedHint: 'Your comment has been added to the ticket.',
  addFailed: 'Error',
  addFailedHint: 'Failed to add comment',
  closed: 'This ticket is closed, so no more comments can be added. Create a follow-up if the problem comes back.',
  followUp: 'Create a follow-up',
  mayNotComment: 'You can’t comment on this ticket.',

  continuesAs: (ticket: ReactNode) => <>This ticket continues as {ticket}.</>,
  alsoReportedAs: (ticket: ReactNode, subject: string) => (
    <>
      Also reported as {ticket} {subject}
    </>
  ),
} as const
