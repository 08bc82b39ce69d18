/** The texts of why a mail is not sent again. */
export const outboxMessages = {
  redacted: 'An administrator removed its text.',
  redactedMails: 'An administrator removed the text of this email. It can’t be sent again.',
  alreadyWaiting: 'It’s already waiting to be sent.',
  recipientDeactivated: 'The recipient is deactivated.',
  noAccess: 'The recipient has no access to the ticket.',
  noAccount: 'The recipient no longer has an account.',
} as const
