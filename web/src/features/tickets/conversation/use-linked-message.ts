import { useEffect, useState } from 'react'
import { linkedComment, messageAnchor } from '../../comments/message-link.ts'

/** How long the message is marked (ms). */
const markedFor = 4000

/** Scrolls to the message that the URL names, marks and focuses it. Returns the id of its comment. */
export function useLinkedMessage(isLoaded: boolean): number | undefined {
  const [commentId, setCommentId] = useState(() => linkedComment(window.location.hash))
  useEffect(() => {
    const onHash = () => setCommentId(linkedComment(window.location.hash))
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
  useEffect(() => {
    const message = isLoaded && commentId !== undefined ? document.getElementById(messageAnchor(commentId)) : null
    if (!message) return
    message.scrollIntoView({ block: 'center' })
    message.focus({ preventScroll: true })
    message.dataset.marked = ''
    const timer = setTimeout(() => delete message.dataset.marked, markedFor)
    return () => {
      clearTimeout(timer)
      delete message.dataset.marked
    }
  }, [isLoaded, commentId])
  return commentId
}
