/** The texts of why a mail is not sent again. */
export const outboxMessages = {
  alreadyWaiting: 'It’s already waiting to be sent.',
  recipientDeactivated: 'The recipient is deactivated.',
  noAccess: 'The recipient has no access to the ticket.',
  noAccount: 'The recipient no longer has an account.',
} as const
