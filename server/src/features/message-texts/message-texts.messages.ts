/** The texts of the texts of messages that admins write. */
export const messageTextMessages = {
  changedByOther: 'Someone else changed this text. Reload the page to see their changes.',
  unknownPlaceholder: (name: string, suggestion: string | null) =>
    `Unknown placeholder ${name}.${suggestion ? ` Use ${suggestion}.` : ''}`,
  oneForAll: 'This message goes to agents, so it has one text for all brands',
  ofBrand: (kind: string, customer: string) => `${kind} for ${customer}`,
} as const

/** The texts of the preview of such a text, and of the mail that tests it. */
export const previewMessages = {
  testSubject: (subject: string) => `Test: ${subject}`,
  noEmail: 'The requester of this ticket receives no email. Choose another ticket.',
  noTicket: 'There is no ticket for the preview yet. Create one first.',
  examples: {
    release_notice: {
      subject: 'Please update Remote access to 5.3.0',
      message: 'You run Remote access 5.1.0. Version 5.3.0 fixes two critical bugs. Please update within this week.',
    },
    registration: {
      subject: 'Confirm your email address',
      message: 'Open this link to confirm your email address and open your account. It works once, within a day.',
    },
    recurring_ticket_failed: {
      subject: 'The recurring ticket “Check the backups” couldn’t create its ticket',
      message:
        '“Check the backups” created no ticket for November 23, 2026. Please select an assigned group for this ticket',
    },
  },
} as const
