import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { CommentBody } from '../body/comment-body.tsx'
import { type ChangeableMessage, commentVersions } from './message-changes.ts'
import { messageHistoryMessages as messages } from './message-history.messages.ts'

type MessageHistoryProps = { message: ChangeableMessage; onClose: () => void }

/** Shows the text of a message and all its earlier versions, for admins. */
export function MessageHistory({ message, onClose }: MessageHistoryProps) {
  const versions = useQuery(commentVersions(message))
  const style = useDateStyle()
  const latest = versions.data?.[0]
  return (
    <Dialog onClose={onClose} title={messages.title} description={messages.description} size="lg">
      {versions.isLoadingError && <QueryError title={messages.loadFailed} query={versions} />}
      {versions.isPending && <Skeleton className="h-32" />}
      {versions.data && (
        <ol className="grid gap-4 pb-5" reversed>
          <Version title={latest ? messages.currentSince(formatDateTime(latest.replacedAt, style)) : messages.current}>
            <CommentBody content={message.content} isRichText={message.isRichText} />
          </Version>
          {versions.data.map(({ id, content, isRichText, writtenAt, replacedAt }) => (
            <Version
              key={id}
              title={messages.span(formatDateTime(writtenAt, style), formatDateTime(replacedAt, style))}
            >
              <CommentBody content={content} isRichText={isRichText} />
            </Version>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Version({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <li className="border-line not-first:border-t not-first:pt-4">
      <h3 className="type-small mb-1 font-medium text-ink-2">{title}</h3>
      {children}
    </li>
  )
}
