/** What screen readers say of rows that are moved. */
export const sortableMessages = {
  instructions: 'Press Space to pick up, arrow keys to move, Space to drop, Esc to cancel.',
  handle: (name: string) => `Move ${name}`,
  place: (place: number, count: number) => `place ${place} of ${count}`,
  pickedUp: (name: string, place: string) => `${name} picked up from ${place}.`,
  movedOver: (name: string, place: string) => `${name} moved over ${place}.`,
  movedTo: (name: string, place: string) => `${name} moved to ${place}.`,
  notMoved: (name: string) => `${name} not moved.`,
} as const
