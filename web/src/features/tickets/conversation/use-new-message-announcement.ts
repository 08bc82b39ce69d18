import type { Comment } from '@hatchway/contract/tickets/comments'
import { useEffect, useRef, useState } from 'react'
import { threadMessages as messages } from './thread.messages.ts'

type NewMessage = Pick<Comment, 'id' | 'authorId' | 'author'> & { isInternal?: boolean }

/** Returns the announcement of new messages by others while the thread is open. Each is announced once. */
export function useNewMessageAnnouncement(thread: readonly NewMessage[] | undefined, userId: number): string {
  const [announcement, setAnnouncement] = useState('')
  const announced = useRef<number | undefined>(undefined)
  const newest = thread?.at(-1)?.id ?? 0
  useEffect(() => {
    if (!thread) return
    const before = announced.current
    announced.current = Math.max(newest, before ?? 0)
    if (before === undefined) return
    const fresh = thread.filter(({ id, authorId }) => id > before && authorId !== userId)
    const last = fresh.at(-1)
    if (!last) return
    const from = last.author?.fullName ?? messages.unknownUser
    setAnnouncement(
      fresh.length === 1
        ? messages.newMessage(from, last.isInternal ?? false)
        : messages.newMessages(fresh.length, from),
    )
  }, [thread, newest, userId])
  return announcement
}
