import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { cannedRepliesList, useReplyChanges } from './canned-replies.queries.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { TemplateManager } from './template-manager.tsx'

/** Lists the canned replies that the user may use, and edits those that they may change. */
export function ReplyManager(adding: { isAdding: boolean; onAdding: (isAdding: boolean) => void }) {
  return (
    <TemplateManager
      {...adding}
      query={useQuery(cannedRepliesList)}
      remove={useReplyChanges().remove}
      words={{ one: 'canned reply', many: 'canned replies', short: 'reply' }}
      icon={MessageSquareQuote}
      about={({ content }) => content.replace(/\s+/g, ' ').slice(0, 200)}
      purpose="Reusable replies. Type / in the composer to insert one."
      remains="Messages that used it aren’t affected."
      draftOf={({ name, content, isShared, groupIds }) => ({ name, content, isShared, groupIds })}
      blank={{ content: '' }}
      dialog={(reply, start, onClose) => <ReplyDialog reply={reply} start={start} onClose={onClose} />}
    />
  )
}
