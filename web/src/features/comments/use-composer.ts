import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { Comment } from '@hatchway/contract/tickets/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { errorMessage, hasErrorCode, isUnreachable, withKeptText } from '../../platform/api-error.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { uploadTo } from '../attachments/upload-file.ts'
import { hasWaiting } from '../attachments/upload-queue.ts'
import { useUploadQueue } from '../attachments/use-upload-queue.ts'
import { currentUser } from '../session/session.queries.ts'
import { useSession } from '../session/session-context.tsx'
import { ticketComments, useAddComment } from './comments.queries.ts'
import { composerMessages as messages } from './composer.messages.ts'
import { hasFormatting } from './editor/formatting.ts'
import { type HeldReply, heldReplies, holdReply } from './held-replies.ts'
import { type ReplyDraft, replyDrafts, saveReplyDraft } from './reply-drafts.ts'

type ComposerOptions = {
  ticketId: number
  /** The id of the newest comment that was on screen; 0 when there is none. */
  lastSeenId: number
  mayWriteNotes: boolean
  onSent: () => void
}
type SendOptions = { status?: TicketState | undefined; anyway?: boolean }
/** The comments that others added since the composer opened, and the status that was about to be sent. */
type Stale = { missed: Comment[]; status: TicketState | undefined }

/** Why the message could not be sent, and the status that was to be set with it. */
type Unsent = { reason: string; status: TicketState | undefined }

/** Manages a reply or note: its draft, its files, and sending. The text is kept until the server has it. */
export function useComposer({ ticketId, lastSeenId, mayWriteNotes, onSent }: ComposerOptions) {
  const { user } = useSession()
  const client = useQueryClient()
  const add = useAddComment(ticketId)
  const [draft, setDraft] = useState<ReplyDraft>(
    () => replyDrafts.find(user.id, ticketId) ?? { text: '', isInternal: false },
  )
  const [stale, setStale] = useState<Stale>()
  const held = heldReplies.use().find((one) => one.ticketId === ticketId)
  const [unsent, setUnsent] = useState<Unsent | undefined>(() =>
    draft.isHeld && !held ? { reason: messages.pageClosed, status: undefined } : undefined,
  )
  useHeldReply({
    held,
    isSent: () => !replyDrafts.find(user.id, ticketId),
    onSent: () => setDraft(({ isInternal }) => ({ text: '', isInternal })),
  })
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const acknowledged = useRef(0)
  const isSending = useRef(false)
  const uploads = useUploadQueue({
    onSettled: () => {
      uploads.clearDone()
      void client.invalidateQueries({ queryKey: ['tickets', ticketId] })
    },
  })
  const isInternal = draft.isInternal && mayWriteNotes
  const write = (change: Partial<ReplyDraft>) => {
    const next = { text: draft.text, isInternal: draft.isInternal, ...change }
    setDraft(next)
    saveReplyDraft(user.id, ticketId, next)
  }

  const hasText = draft.text.trim() !== ''
  // Files alone can be sent as a reply but not as a note: without an internal comment they would be visible to the requester.
  const canSend = hasText || (!isInternal && hasWaiting(uploads.queue))
  const send = async ({ status, anyway = false }: SendOptions = {}) => {
    // A second click can arrive before the pending state is rendered.
    if (!canSend || held || isSending.current) return
    isSending.current = true
    const lastSeenCommentId = Math.max(lastSeenId, acknowledged.current)
    try {
      // A reply that was held before, or was confirmed, is sent at once.
      if (!unsent && !anyway && !(await isToBeSent())) return
      const comment =
        hasText &&
        (await add.mutateAsync({
          content: draft.text.trim(),
          isRichText: hasFormatting(draft.text),
          isInternal,
          ...(status ? { status } : {}),
          ...(isInternal || anyway ? {} : { lastSeenCommentId }),
        }))
      replyDrafts.remove(user.id, ticketId)
      setDraft({ text: '', isInternal: draft.isInternal })
      setStale(undefined)
      setUnsent(undefined)
      onSent()
      void sendFiles(comment ? comment.id : undefined)
    } catch (error) {
      await explain(error, lastSeenCommentId, status)
    } finally {
      isSending.current = false
    }
  }
  /** Waits while the author can take a reply back. The draft is kept until the server has the reply. */
  const isToBeSent = async () => {
    if (isInternal || !hasText || !user.undoSend) return true
    setUnsent(undefined)
    saveReplyDraft(user.id, ticketId, { ...draft, isHeld: true })
    const isSent = await holdReply(ticketId)
    // Another user may have signed in on this page.
    const isSame = client.getQueryData(currentUser.queryKey)?.id === user.id
    if (!isSent) saveReplyDraft(user.id, ticketId, { text: draft.text, isInternal })
    return isSent && isSame
  }
  const sendFiles = async (commentId: number | undefined) => {
    const { failed } = await uploads.upload(uploadTo(ticketId, commentId))
    if (failed > 0)
      toast({ title: messages.uploadFailed, description: messages.uploadFailedHint, variant: 'destructive' })
  }
  const explain = async (thrown: unknown, lastSeen: number, status: TicketState | undefined) => {
    const error = hasText ? withKeptText(thrown) : thrown
    if (!isMounted.current) {
      toastError(messages.notSent)(error)
      return
    }
    if (hasErrorCode(error, 'ticket.newer_reply')) {
      const missed = await missedAfter(lastSeen)
      if (missed.length > 0) return setStale({ missed, status })
    }
    setUnsent({ reason: errorMessage(error, messages.failedHint), status })
    toastError(messages.failed, isUnreachable(error) ? undefined : messages.failedHint)(error)
  }
  const latest = useRef({ write, send })
  useLayoutEffect(() => {
    latest.current = { write, send }
  })
  const missedAfter = async (lastSeen: number) => {
    const thread = await client.fetchQuery({ ...ticketComments(ticketId), staleTime: 0 }).catch(() => [])
    return thread.filter((comment) => comment.id > lastSeen && !comment.isInternal && comment.authorId !== user.id)
  }

  return {
    text: draft.text,
    setText: (text: string) => write({ text }),
    isInternal,
    setInternal: useCallback((next: boolean) => latest.current.write({ isInternal: next }), []),
    uploads,
    canSend,
    hasText,
    isPending: add.isPending || held !== undefined,
    /** Set while the reply can be taken back. */
    held,
    /** Always the same function, like `setInternal`, so that what calls it is not rendered for each keystroke. */
    send: useCallback((options?: SendOptions) => latest.current.send(options), []),
    /** Set while the message waits to be sent again. */
    unsent: hasText ? unsent : undefined,
    retry: () => send({ status: unsent?.status }),
    stale,
    sendAnyway: () => send({ status: stale?.status, anyway: true }),
    /** Dismisses the warning after the user has read the missed comments. */
    keepEditing() {
      acknowledged.current = Math.max(acknowledged.current, ...(stale?.missed ?? []).map(({ id }) => id))
      setStale(undefined)
    },
  }
}

type Held = { held: HeldReply | undefined; isSent: () => boolean; onSent: () => void }

/** Follows a reply that waits: it may have been sent by a composer that is gone, and stays undoable when this one goes. */
function useHeldReply({ held, isSent, onSent }: Held) {
  const latest = useRef(held)
  latest.current = held
  const wasHeld = useRef(held !== undefined)
  if (held) wasHeld.current = true
  const follow = useEffectEvent(() => {
    if (!wasHeld.current || !isSent()) return
    wasHeld.current = false
    onSent()
  })
  useEffect(() => replyDrafts.watch(() => follow()), [])
  useEffect(
    () => () => {
      const waiting = latest.current
      if (!waiting) return
      toast({
        title: messages.isBeingSent,
        action: { label: messages.undo, onClick: waiting.undo },
        duration: Math.max(1000, waiting.until - Date.now()),
      })
    },
    [],
  )
}

export type ComposerState = ReturnType<typeof useComposer>
