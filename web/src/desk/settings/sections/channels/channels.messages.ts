/** The texts of the mail server. */
export const outgoingMailSectionMessages = {
  loadFailed: 'The mail server couldn’t be loaded',
  loading: 'Loading the mail server',
  incomplete: 'Enter a host and a sender address first',
  sendTest: 'Send test email',
} as const

/** The texts of the list of message texts. */
export const messageTextsSectionMessages = {
  loadFailed: 'The texts couldn’t be loaded',
  loading: 'Loading the texts',
} as const

/** The texts of the list of failed reactions. */
export const failedReactionsSectionMessages = {
  hint: 'Notifications and automatic changes that failed five times. Retry when the cause is fixed, or dismiss.',
} as const
