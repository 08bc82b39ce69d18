/** Who wrote a message that has no user as its author. */
export const authorMessages = {
  rule: 'Hatchway',
  unknown: 'Unknown User',
} as const
