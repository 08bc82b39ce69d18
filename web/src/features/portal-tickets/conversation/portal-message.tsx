import type { Attachment } from '@hatchway/contract/files/attachments'
import { memo, useState } from 'react'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { clampedRelativeTime } from '../../../platform/time/relative-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { FileCards } from '../../attachments/file-cards.tsx'
import { CommentBody } from '../../comments/body/comment-body.tsx'
import { RedactedBody } from '../../comments/body/redacted-body.tsx'
import { isRecent } from '../../comments/changes/recent-message.ts'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { type PortalComment, useChangePortalComment } from '../portal-comments.queries.ts'
import { conversationMessages as messages } from './conversation.messages.tsx'
import { type PortalRole, portalRole } from './role-name.ts'

const MessageEditor = lazyComponent(
  async () => (await import('../../comments/changes/message-editor.tsx')).MessageEditor,
)

type PortalMessageProps = { comment: PortalComment; files: readonly Attachment[]; names: readonly string[] }

/** Shows one comment as the organization sees it. */
export const PortalMessage = memo(function PortalMessage({ comment, files, names }: PortalMessageProps) {
  const style = useDateStyle()
  const { author, authorId, createdAt, content, isRichText, editedAt, redactedAt, can, ticketId, id } = comment
  const [isEditing, setEditing] = useState(false)
  const change = useChangePortalComment(ticketId, id)
  const { portal } = useSession()
  // Only a rule of the desk writes without an author.
  const isAutomatic = authorId === null
  const name = author?.fullName ?? (isAutomatic ? portal?.portalName : undefined) ?? messages.unknownUser
  const role = portalRole(author?.role)
  return (
    <article aria-label={messages.commentBy(name)} className="flex gap-2.5">
      <Avatar person={author ?? { id: name, fullName: name }} size={32} />
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="type-strong font-bold">{name}</span>
          {!isAutomatic && <Badge tone={tones[role]}>{messages.roles[role]}</Badge>}
          <time dateTime={createdAt} title={formatDateTime(createdAt, style)} className="text-ink-3">
            {clampedRelativeTime(createdAt, new Date(), style.timeZone)}
          </time>
          {editedAt && (
            <span className="text-ink-3" title={formatDateTime(editedAt, style)}>
              {messages.edited(clampedRelativeTime(editedAt, new Date(), style.timeZone))}
            </span>
          )}
          {can?.edit && isRecent(createdAt) && !isEditing && (
            <Button
              variant="link"
              size="sm"
              className="px-0!"
              aria-label={messages.editComment}
              onClick={() => setEditing(true)}
            >
              {messages.edit}
            </Button>
          )}
        </header>
        {isEditing ? (
          <LazyBoundary>
            <MessageEditor content={content} onSave={change} onClose={() => setEditing(false)} />
          </LazyBoundary>
        ) : redactedAt ? (
          <RedactedBody />
        ) : (
          <CommentBody content={content} isRichText={isRichText} names={names} />
        )}
        <FileCards files={files} />
      </div>
    </article>
  )
})

const tones: Record<PortalRole, BadgeTone> = { user: 'neutral', agent: 'accent', admin: 'info' }
