export const deadLetterMessages = {
  unknownReaction: 'This version of Hatchway can’t retry this. Dismiss it instead.',
} as const
