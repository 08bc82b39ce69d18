/** The texts of the dialog that splits a ticket. */
export const splitMessages = {
  title: (number: string) => `Split #${number}`,
  description: 'Move the selected messages and their files to a new ticket for the same requester.',
  messages: 'Messages',
  selected: (count: number) => `${count} selected`,
  none: 'No messages yet.',
  noneSelected: 'Select a message first',
  internalNote: 'Internal note',
  subject: 'Subject',
  type: 'Request Type',
  group: 'Assigned Group',
  chooseGroup: 'Choose a group',
  split: 'Split ticket',
  splitting: 'Splitting...',
  failed: 'The ticket couldn’t be split',
} as const
