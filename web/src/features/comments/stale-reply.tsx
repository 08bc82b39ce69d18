import { MessageSquareWarning } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { authorName } from './author-name.ts'
import { CommentBody } from './body/comment-body.tsx'
import { staleReplyMessages as messages } from './composer.messages.ts'
import type { ComposerState } from './use-composer.ts'

/** Shown above the composer when another user replied first: shows their comments and offers to send anyway. */
export function StaleReply({ composer, names }: { composer: ComposerState; names: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { timeZone } = useDateStyle()
  const { stale, isPending } = composer
  useEffect(() => box.current?.focus(), [])
  if (!stale) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-label={messages.title}
      className="mb-2 rounded-tile border border-warning-line bg-warning-soft p-3"
    >
      <p className="type-strong flex items-center gap-2 text-warning-ink">
        <MessageSquareWarning className="flex-none" />
        {messages.notSent(stale.missed.length)}
      </p>
      <ul className="mt-2 grid max-h-48 gap-2.5 overflow-y-auto">
        {stale.missed.map(({ id, author, source, createdAt, content, isRichText }) => (
          <li key={id} className="flex gap-2.5">
            <Avatar person={author ?? { id: 0, fullName: authorName({ author, source }) }} size={24} />
            <div className="min-w-0 flex-1">
              <p>
                <b className="font-bold">{authorName({ author, source })}</b>{' '}
                <time dateTime={createdAt} className="text-ink-2">
                  {formatTime(createdAt, timeZone)}
                </time>
              </p>
              <CommentBody content={content} isRichText={isRichText} names={names} />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={composer.keepEditing}>
          {messages.keepEditing}
        </Button>
        <Button size="sm" pending={isPending} pendingText={messages.sending} onClick={() => void composer.sendAnyway()}>
          {messages.sendAnyway}
        </Button>
      </div>
    </section>
  )
}
