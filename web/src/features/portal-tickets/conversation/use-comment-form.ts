import { useRef, useState } from 'react'
import { errorMessage, withKeptText } from '../../../platform/api-error.ts'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { hasFormatting } from '../../comments/editor/formatting.ts'
import { replyDrafts, saveReplyDraft } from '../../comments/reply-drafts.ts'
import { useSession } from '../../session/session-context.tsx'
import { useAddPortalComment } from '../portal-comments.queries.ts'
import { conversationMessages as messages } from './conversation.messages.tsx'

/** Manages a comment. Its draft is stored for the ticket until the comment was sent. */
export function useCommentForm(ticketId: number, onAdded: () => void) {
  const { user } = useSession()
  const adding = useAddPortalComment(ticketId)
  const [text, setText] = useState(() => replyDrafts.find(user.id, ticketId)?.text ?? '')
  /** Why the comment could not be sent. */
  const [unsent, setUnsent] = useState<string>()
  const isSending = useRef(false)
  const isBlank = text.trim() === ''

  const send = async () => {
    // A second click can arrive before the pending state is rendered.
    if (isBlank || isSending.current) return
    isSending.current = true
    try {
      await adding.mutateAsync({ content: text.trim(), ...(hasFormatting(text) && { isRichText: true }) })
      replyDrafts.remove(user.id, ticketId)
      setText('')
      setUnsent(undefined)
      toast({
        title: messages.added,
        description: messages.addedHint,
        variant: 'success',
      })
      onAdded()
    } catch (thrown) {
      const error = withKeptText(thrown)
      setUnsent(errorMessage(error, messages.addFailedHint))
      toastError(messages.addFailed, messages.addFailedHint)(error)
    } finally {
      isSending.current = false
    }
  }
  return {
    text,
    write(next: string) {
      setText(next)
      saveReplyDraft(user.id, ticketId, { text: next, isInternal: false })
    },
    send,
    isBlank,
    isPending: adding.isPending,
    unsent: isBlank ? undefined : unsent,
  }
}
