/** What callers read when too many follow a ticket. */
export const ticketFollowerMessages = {
  tooMany: (ticketNumber: number, most: number) => `#${ticketNumber} already has ${most} followers, the maximum`,
} as const
