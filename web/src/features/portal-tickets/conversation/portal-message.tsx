import type { Attachment } from '@hatchway/contract/files/attachments'
import { memo } from 'react'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { clampedRelativeTime } from '../../../platform/time/relative-time.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx'
import { FileCards } from '../../attachments/file-cards.tsx'
import { CommentBody } from '../../comments/body/comment-body.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import type { PortalComment } from '../portal-comments.queries.ts'
import { roleName } from './role-name.ts'

type PortalMessageProps = { comment: PortalComment; files: readonly Attachment[]; names: readonly string[] }

/** Shows one comment as the organisation sees it. */
export const PortalMessage = memo(function PortalMessage({ comment, files, names }: PortalMessageProps) {
  const style = useDateStyle()
  const { author, createdAt, content, isRichText } = comment
  const name = author?.fullName ?? 'Unknown User'
  const role = roleName(author?.role)
  return (
    <article aria-label={`Comment by ${name}`} className="flex gap-2.5">
      <Avatar person={{ id: author?.id ?? name, name, avatarUrl: author?.avatarUrl }} size={32} />
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="type-strong font-bold">{name}</span>
          <Badge tone={tones[role]}>{role}</Badge>
          <time dateTime={createdAt} title={formatDateTime(createdAt, style)} className="text-ink-3">
            {clampedRelativeTime(createdAt, new Date(), style.timeZone)}
          </time>
        </header>
        <CommentBody content={content} isRichText={isRichText} names={names} />
        <FileCards files={files} />
      </div>
    </article>
  )
})

const tones: Record<ReturnType<typeof roleName>, BadgeTone> = { User: 'neutral', Agent: 'accent', Admin: 'info' }
