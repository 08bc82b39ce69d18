/** The texts of saved filters. */
export const savedFilterMessages = {
  tooManyOwn: (most: number) => `You can have at most ${most} saved filters. Delete one first.`,
  tooManyShared: (most: number) =>
    `There can be at most ${most} shared filters. Keep this one private, or delete a shared one first.`,
  onlyOwnerChanges: 'Only the owner can change a filter',
  onlyOwnerMakesPrivate: 'Only the owner can make a filter private',
  onlyOwnerDeletes: 'Only the owner can delete a filter',
} as const
