/** What admins read when a text can’t be removed for good. */
export const redactionMessages = {
  beingComposed: 'A message about this ticket is being written right now. Try again in a moment.',
  sameSubject: 'The new subject must not contain the old one',
  descriptionRemoved: 'This description has already been removed',
  unknownField: (key: string) => `This ticket has no field “${key}”`,
  nothingToRemove: 'There is no text left to remove',
} as const
