/** The texts of the composer of replies and internal notes. */
export const composerMessages = {
  reply: 'Reply',
  writeReply: 'Write a public reply',
  macro: 'Macro',
  applyMacro: 'Apply a macro…',
  note: 'Internal note',
  writeNote: 'Write an internal note',
  kind: 'Kind of message',
  kinds: { reply: 'Public reply', note: 'Internal note' },
  noteHint: 'Only agents see this',
  expand: 'Expand editor',
  collapse: 'Collapse editor',
  placeholders: {
    reply: 'Write a reply',
    replyOrMacro: 'Write a reply, or press / for macros',
    replyToOrMacro: (recipient: string) => `Reply to ${recipient}, or press / for macros`,
    note: 'Write a note',
    noteOrMacro: 'Write a note, or press / for macros',
  },
  send: 'Send',
  sending: 'Sending...',
  addNote: 'Add note',
  adding: 'Adding...',
  nothing: 'Write something first',
  moreWays: 'More ways to send',
  held: 'Sending',
  heldFor: (seconds: number) => ` in ${seconds} s`,
  undo: 'Undo',
  sendNow: 'Send now',
  isBeingSent: 'Your reply is being sent',
  pageClosed: 'The page was closed before the reply was sent.',
  uploadFailed: 'Upload failed',
  uploadFailedHint: 'Failed to upload attachment',
  notSent: 'Your reply wasn’t sent',
  failed: 'Error',
  failedHint: 'Failed to add comment',
} as const

/** The texts of the warning of replies that arrived while the user was writing. */
export const staleReplyMessages = {
  title: 'New replies arrived while you were writing',
  notSent: (count: number) =>
    `Your reply wasn’t sent: ${count === 1 ? 'a message' : `${count} messages`} arrived while you were writing.`,
  keepEditing: 'Keep editing',
  sendAnyway: 'Send anyway',
  sending: 'Sending...',
} as const
