import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { cannedRepliesList, useReplyChanges } from './canned-replies.queries.ts'
import { cannedReplyMessages as messages } from './canned-reply.messages.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { TemplateManager } from './template-manager.tsx'

/** Lists the canned replies that the user may use, and edits those that they may change. */
export function ReplyManager(adding: { isAdding: boolean; onAdding: (isAdding: boolean) => void }) {
  return (
    <TemplateManager
      {...adding}
      query={useQuery(cannedRepliesList)}
      remove={useReplyChanges().remove}
      words={messages.nouns}
      icon={MessageSquareQuote}
      about={({ content }) => content.replace(/\s+/g, ' ').slice(0, 200)}
      purpose={messages.purpose}
      remains={messages.remains}
      draftOf={({ name, content, isShared, groupIds }) => ({ name, content, isShared, groupIds })}
      blank={{ content: '' }}
      dialog={(reply, start, onClose) => <ReplyDialog reply={reply} start={start} onClose={onClose} />}
    />
  )
}
