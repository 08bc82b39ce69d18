/** What callers read when tickets can’t be linked or unlinked. */
export const ticketLinkMessages = {
  toItself: 'A ticket cannot be linked to itself',
  linkedInReverse: 'These tickets are already linked in the opposite direction',
  alreadyLinked: 'These tickets are already linked this way',
  noLongerLinked: 'These tickets are no longer linked this way',
} as const
