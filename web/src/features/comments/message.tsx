import type { Attachment } from '@hatchway/contract/files/attachments'
import type { Comment } from '@hatchway/contract/tickets/comments'
import clsx from 'clsx'
import { Lock } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode, useState } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Ago } from '../session/ago.tsx'
import { useSession } from '../session/session-context.tsx'
import { authorName } from './author-name.ts'
import { CommentBody } from './body/comment-body.tsx'
import { RedactedBody } from './body/redacted-body.tsx'
import { EditedMark } from './changes/edited-mark.tsx'
import { type ChangeableMessage, useMessageChanges } from './changes/message-changes.ts'
import { MessageMenu, RedactMenu } from './changes/message-menu.tsx'
import { isRecent } from './changes/recent-message.ts'
import { messageMessages as messages } from './message.messages.ts'
import { MessageActions } from './message-actions.tsx'
import { messageAnchor } from './message-link.ts'

const MessageEditor = lazyComponent(async () => (await import('./changes/message-editor.tsx')).MessageEditor)

export type MessageAuthor = {
  id: number
  fullName: string
  avatarUrl?: string | null
  role?: 'admin' | 'agent' | 'requester'
}

/** Called with the text to quote. */
export type OnQuote = (text: string, isInternal: boolean) => void

type MessageProps = {
  author: MessageAuthor | null
  /** The channel it came through: `portal`, `web`, `email`, `api`. */
  source: string
  at: string
  content: string
  isRichText?: boolean
  isInternal?: boolean
  /** The comment, by which a link leads to the message. Absent for a description. */
  commentId?: number
  /** The ticket on which it was written, by which the user changes it. */
  ticketId?: number
  editedAt?: string | null | undefined
  /** An admin removed its text. */
  isRedacted?: boolean | undefined
  can?: Comment['can'] | undefined
  files?: readonly Attachment[]
  /** Quotes the message in the composer. */
  onQuote?: OnQuote | undefined
  names: readonly string[]
  /** The attached files. */
  children?: ReactNode
}

/** Shows one message of a conversation: unboxed when public, boxed in note colors when internal. */
export const Message = memo(function Message({
  author,
  source,
  at,
  isInternal = false,
  commentId,
  ticketId,
  editedAt,
  isRedacted = false,
  can,
  files = none,
  onQuote,
  children,
  ...body
}: MessageProps) {
  const name = authorName({ author, source })
  const [isEditing, setEditing] = useState(false)
  const comment =
    commentId !== undefined && ticketId !== undefined && can
      ? {
          can,
          message: { id: commentId, ticketId, isInternal, content: body.content, isRichText: body.isRichText ?? false },
        }
      : undefined
  const mayEdit = comment?.can.edit && isRecent(at)
  return (
    <article
      aria-label={isInternal ? messages.noteFrom(name) : messages.messageFrom(name)}
      {...(commentId !== undefined && { id: messageAnchor(commentId), tabIndex: -1 })}
      className={clsx(
        'group/message relative flex scroll-mt-28 gap-3 outline-none max-md:gap-2.5',
        isInternal && noteBox,
        'data-marked:rounded-tile data-marked:bg-accent-soft data-marked:shadow-[0_0_0_8px_var(--accent-soft)]',
      )}
    >
      <Avatar person={author ?? { id: name, fullName: name }} size={28} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <MessageHead
          name={name}
          role={author?.role}
          source={source}
          at={at}
          editedAt={editedAt}
          isInternal={isInternal}
        />
        {isEditing && comment ? (
          <EditMessage message={comment.message} onClose={() => setEditing(false)} />
        ) : isRedacted ? (
          <RedactedBody />
        ) : (
          <CommentBody {...body} />
        )}
        {children}
      </div>
      <MessageActions
        commentId={commentId}
        isInternal={isInternal}
        onQuote={isRedacted ? undefined : onQuote}
        onEdit={mayEdit && !isEditing ? () => setEditing(true) : undefined}
      >
        {comment ? (
          <MessageMenu
            {...comment}
            at={at}
            files={files}
            onEdit={mayEdit && !isEditing ? () => setEditing(true) : undefined}
          />
        ) : (
          ticketId !== undefined && <DescriptionMenu ticketId={ticketId} isRedacted={isRedacted} files={files} />
        )}
      </MessageActions>
    </article>
  )
})

/** Only admins may remove the text of a description. */
function DescriptionMenu(props: ComponentProps<typeof RedactMenu>) {
  return useSession().isAdmin ? <RedactMenu {...props} /> : null
}

function EditMessage({ message, onClose }: { message: ChangeableMessage; onClose: () => void }) {
  const { edit } = useMessageChanges(message)
  return (
    <LazyBoundary>
      <MessageEditor content={message.content} isNote={message.isInternal} onSave={edit} onClose={onClose} />
    </LazyBoundary>
  )
}

type HeadProps = {
  name: string
  role: MessageAuthor['role']
  source: string
  at: string
  editedAt: string | null | undefined
  isInternal: boolean
}

function MessageHead({ name, role, source, at, editedAt, isInternal }: HeadProps) {
  const way = messages.ways[source]
  return (
    <header className="mb-0.5 pointer-coarse:pe-20 flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="type-strong font-bold">{name}</span>
      {isInternal && (
        <Badge tone="note" icon={<Lock size={11} strokeWidth={2} />}>
          {messages.note}
        </Badge>
      )}
      {!isInternal && role === 'agent' && <Badge tone="accent">{messages.agent}</Badge>}
      {!isInternal && role === 'admin' && <Badge tone="info">{messages.admin}</Badge>}
      {way && <span className="text-ink-3">{way}</span>}
      <span className="text-ink-3">
        <Ago at={at} form="sentence" />
      </span>
      {editedAt && <EditedMark at={editedAt} />}
    </header>
  )
}

const none: readonly Attachment[] = []
const noteBox = 'note -mx-3 rounded-tile border border-note-line bg-note-soft px-[11px] py-2.5'
