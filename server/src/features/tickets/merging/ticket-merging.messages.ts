/** What callers read when tickets can’t be merged or split, and the description of a ticket that was split off. */
export const ticketMergingMessages = {
  intoItself: 'A ticket cannot be merged into itself',
  intoClosed: 'You can’t merge into a closed ticket',
  alreadyMerged: (ticketNumber: number) => `#${ticketNumber} was already merged into another ticket`,
  otherCustomer: (ticketNumber: number) =>
    `#${ticketNumber} belongs to another customer. Tickets of different customers cannot be merged.`,
  tooMany: (most: number, targetNumber: number) => `At most ${most} tickets can be merged into #${targetNumber}`,
  noLongerMerged: (ticketNumber: number, targetNumber: number) =>
    `#${ticketNumber} is no longer merged into #${targetNumber}`,

  splitFrom: (ticketNumber: number, subject: string) => `Split from #${ticketNumber} “${subject}”.`,
  messagesMoved: (ticketNumber: number) => `Messages of #${ticketNumber} have been moved since`,
  hasNewMessages: (ticketNumber: number) => `#${ticketNumber} has new messages. Merge the two tickets instead.`,
  noLongerPart: (ticketNumber: number, originNumber: number) =>
    `#${ticketNumber} is no longer part of #${originNumber}`,
} as const
