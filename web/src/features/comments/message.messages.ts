/** The texts of a message of the conversation. */
export const messageMessages = {
  messageFrom: (name: string) => `Message from ${name}`,
  noteFrom: (name: string) => `Internal note from ${name}`,
  note: 'Internal note',
  agent: 'Agent',
  admin: 'Admin',
  /** By which way a message came. */
  ways: { portal: 'via portal', email: 'by email', api: 'via API', rule: 'by a rule' } as Record<string, string>,
  quote: 'Quote',
  edit: 'Edit',
  copyLink: 'Copy link to message',
  linkCopied: 'Link to the message copied',
  linkNotCopied: 'The link couldn’t be copied',
} as const
