/** What callers read when someone can’t be put in copy, or be removed. */
export const ticketParticipantMessages = {
  mayNotAdd: 'You cannot add people to this ticket',
  tooManyToday: (most: number) => `You can add at most ${most} people a day. Please try again tomorrow.`,
  tooMany: (ticketNumber: number, most: number) => `#${ticketNumber} already has ${most} people in copy, the maximum`,
  notSelectable: 'Choose someone who can be in copy on this ticket',
  cannotSeeGroup: (name: string) => `${name} can’t see the tickets of this group`,
  isRequester: 'They created this ticket and are already notified of replies',

  mayNotRemove: 'Only support can remove this person',
  alreadyInCopy: 'They are already in copy',
  noLongerInCopy: 'They are no longer in copy',
} as const
