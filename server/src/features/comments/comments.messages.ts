/** What callers read when a message can’t be written, changed or removed. */
export const commentMessages = {
  empty: 'Write something first',
  mayNotWriteNotes: 'Only agents can write internal notes',
  mayNotChangeStatus: 'Only agents can change the status of a ticket',
  mayNotComment: 'You cannot comment on this ticket',
  newerReply: 'Someone else replied while you were writing',

  notOwnMessage: 'You can only edit your own messages',
  notOwnNote: 'You can only delete your own notes',
  notInternal: 'Only internal notes can be deleted',
  noLongerDeleted: 'This note was removed by an administrator, or is no longer deleted',
  removed: 'An administrator removed this message',
  alreadyRemoved: 'This message has already been removed',
  tooOld: (minutes: number) => `Messages can only be changed for ${minutes} minutes after they were sent`,
} as const
