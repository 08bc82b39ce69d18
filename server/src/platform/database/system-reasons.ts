/** Every reason to use the rights of the system, with what they are used for. The code is the label of the metric. */
export const systemReasons = {
  // In the transaction of a caller.
  account_creation: 'Create a user who can sign in, after the check that no other user has the names.',
  dead_letter: 'Run a failed reaction again for an admin.',
  invitation: 'Look up the user of an invitation’s token, and set their first password.',
  log_scan: 'Find how far back a scan of the activity log may go, over entries that the caller may not read.',
  mail: 'Queue a mail. No role may read or write mails.',
  password_reset: 'Look up the user of a reset link’s token, set their password and end their sessions and key.',
  session_start: 'Create a session for a user who has proven who they are.',
  sign_in: 'Look up a user by name with their password hash, and record failed sign-ins.',
  signed_url: 'Open the file that a signed URL names.',
  signing_key: 'Read the key of signed URLs.',
  single_sign_on: 'Find, link or create the account of an identity that the identity provider has confirmed.',
  ticket_change: 'Move a ticket to a group whose tickets the agent does not see, and return it in the response.',
  ticket_files: 'Attach files to a ticket that the agent has created for a group whose tickets they do not see.',
  ticket_links: 'Link a new ticket, which the agent may not see, to the one that it follows up.',
  ticket_merge: 'Merge tickets with followers and older merges that the agent may not see.',
  ticket_split: 'Move messages to a ticket of a group whose tickets the agent does not see.',
  // In transactions of their own.
  article_views: 'Write the collected views of articles.',
  cleaning: 'Delete expired and surplus rows.',
  count: 'Count a long list in the caller’s scope, in the background.',
  event_consumer: 'Run the reactions to the activity log.',
  file_texts: 'Read the text inside files for the search.',
  image_archive: 'Track the making of container image archives.',
  live: 'Read the activity log for all sockets of this process.',
  mail_delivery: 'Read queued mails and mark them as sent or failed.',
  presence: 'Store which users have which ticket open.',
  reset_link: 'Send a reset link to the owner of an address.',
  seed: 'Create the demo’s data.',
  snooze_end: 'End due snoozes.',
  step_migration: 'Move tickets from renamed or deleted steps.',
  ticket_removal: 'Remove deleted tickets whose time is over.',
  ticket_texts: 'Write the words of tickets for the search.',
  test: 'Arrange or inspect data in a test.',
} as const

export type SystemReason = keyof typeof systemReasons
