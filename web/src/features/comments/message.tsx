import clsx from 'clsx'
import { Lock } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Ago } from '../session/ago.tsx'
import { CommentBody } from './body/comment-body.tsx'
import { MessageActions } from './message-actions.tsx'
import { messageAnchor } from './message-link.ts'

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
  /** Quotes the message in the composer. */
  onQuote?: OnQuote | undefined
  names: readonly string[]
  /** The attached files. */
  children?: ReactNode
}

/** Shows one message of a conversation: unboxed when public, boxed in note colours when internal. */
export const Message = memo(function Message({
  author,
  source,
  at,
  isInternal = false,
  commentId,
  onQuote,
  children,
  ...body
}: MessageProps) {
  const name = author?.fullName ?? 'Unknown User'
  return (
    <article
      aria-label={`${isInternal ? 'Internal note' : 'Message'} from ${name}`}
      {...(commentId !== undefined && { id: messageAnchor(commentId), tabIndex: -1 })}
      className={clsx(
        'group/message relative flex scroll-mt-28 gap-3 outline-none max-md:gap-2.5',
        isInternal && noteBox,
        'data-marked:rounded-tile data-marked:bg-accent-soft data-marked:shadow-[0_0_0_8px_var(--accent-soft)]',
      )}
    >
      <Avatar person={{ id: author?.id ?? name, name, avatarUrl: author?.avatarUrl }} size={28} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <MessageHead name={name} role={author?.role} source={source} at={at} isInternal={isInternal} />
        <CommentBody {...body} />
        {children}
      </div>
      <MessageActions commentId={commentId} isInternal={isInternal} onQuote={onQuote} />
    </article>
  )
})

type HeadProps = { name: string; role: MessageAuthor['role']; source: string; at: string; isInternal: boolean }

function MessageHead({ name, role, source, at, isInternal }: HeadProps) {
  const way = ways[source]
  return (
    <header className="mb-0.5 pointer-coarse:pe-10 flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="type-strong font-bold">{name}</span>
      {isInternal && (
        <Badge tone="note" icon={<Lock size={11} strokeWidth={2} aria-hidden />}>
          Internal note
        </Badge>
      )}
      {!isInternal && role === 'agent' && <Badge tone="accent">Agent</Badge>}
      {!isInternal && role === 'admin' && <Badge tone="info">Admin</Badge>}
      {way && <span className="text-ink-3">{way}</span>}
      <span className="text-ink-3">
        <Ago at={at} form="sentence" />
      </span>
    </header>
  )
}

const ways: Record<string, string> = { portal: 'via portal', email: 'by email', api: 'via API' }
const noteBox = 'note -mx-3 rounded-tile border border-note-line bg-note-soft px-[11px] py-2.5'
