type Message = { id: number; authorId: number | null }

/** Returns the greatest id of a thread, which is not always that of its last message: a merge sorts messages in by their time. */
export const newestId = (thread: readonly Pick<Message, 'id'>[]) =>
  thread.reduce((most, { id }) => Math.max(most, id), 0)

/**
 * Returns how many messages of others follow the last one that was on screen. Messages that a merge sorted in above it are not below the
 * fold and do not count.
 */
export function countUnseen(thread: readonly Message[], seen: number, userId: number): number {
  const lastSeen = thread.findLastIndex(({ id }) => id <= seen)
  return thread.slice(lastSeen + 1).filter(({ authorId }) => authorId !== userId).length
}
