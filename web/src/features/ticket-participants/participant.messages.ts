/** The texts about people in copy. */
export const participantMessages = {
  title: 'People in copy',
  none: 'No one. People in copy are notified of replies and status changes.',
  add: 'Add someone in copy',
  byEmail: 'By email',
  customer: 'Customer',
  staff: 'Staff',
  line: (who: string, addedBy: string | null) => (addedBy ? `${who}. Added by ${addedBy}` : who),
  notReached: 'Can’t see this ticket',
  remove: (name: string) => `Remove ${name}`,
  failed: 'Something went wrong',
  added: (name: string) => `${name} is in copy`,
  addedHint: 'They’ll be notified of replies and status changes.',
  addedByEmailHint: 'They’ll get replies and status changes by email.',
  removed: (name: string) => `${name} is no longer in copy`,
  removedHint: 'They’ll get no more messages about this ticket.',
  undo: 'Undo',
} as const

/** The texts of the search for someone to add. */
export const participantPickerMessages = {
  people: 'People',
  placeholder: 'Name or email address',
  loadFailed: 'People couldn’t be loaded',
  enterAddress: 'Enter an email address',
  noMatch: 'No match. Enter a whole email address to add it.',
  addAddress: (email: string) => `Add ${email}`,
  byEmailOnly: 'By email only',
  requester: 'Requester',
  staff: 'Staff',
} as const

/** The texts of the people of a ticket on a portal. */
export const portalPeopleMessages = {
  people: 'People',
  you: 'You',
  youInCopy: 'You, in copy',
  inCopy: 'In copy',
  add: 'Add someone in copy',
} as const
