import type { Comment } from '@hatchway/contract/tickets/comments'
import { comments } from '@hatchway/contract/tickets/comments'
import { redaction } from '@hatchway/contract/tickets/redaction'
import { useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../../platform/call.ts'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { toastDone } from '../../ticket-bulk/use-undo.ts'
import { ticketComments } from '../comments.queries.ts'
import { hasFormatting } from '../editor/formatting.ts'
import { messageChangeMessages as messages } from './message-change.messages.tsx'

/** A message that the user may change: the comment with its own ticket, which may have been merged into the shown one. */
export type ChangeableMessage = Pick<Comment, 'id' | 'ticketId' | 'content' | 'isRichText' | 'isInternal'>

/** Queries the earlier versions of a message, the latest first. */
export const commentVersions = ({ ticketId, id }: Pick<Comment, 'id' | 'ticketId'>) =>
  endpointQuery(['tickets', ticketId, 'comments', id, 'versions'], comments.versions, {
    params: { id: ticketId, commentId: id },
  })

/** Returns the actions that change a message of staff's conversation, for the ticket that shows it. */
export function useMessageChanges({ id, ticketId, isInternal }: ChangeableMessage) {
  const client = useQueryClient()
  const params = { id: ticketId, commentId: id }
  const refresh = () => client.invalidateQueries({ queryKey: ['tickets'] })
  return {
    edit: async (content: string) => {
      const changed = await call(comments.change, { params, body: { content, isRichText: hasFormatting(content) } })
      client.setQueryData(ticketComments(ticketId).queryKey, (thread) =>
        thread?.map((comment) => (comment.id === id ? changed : comment)),
      )
      await refresh()
    },
    remove: async () => {
      try {
        const { changeId } = await call(comments.remove, { params })
        toastDone(client, messages.noteDeleted, changeId)
      } catch (error) {
        toastError(messages.noteDeleteFailed)(error)
      }
      await refresh()
    },
    redact: async () => {
      await call(redaction.comment, { params })
      toast({ title: isInternal ? messages.textRemoved.note : messages.textRemoved.message, variant: 'success' })
      await refresh()
    },
  }
}
