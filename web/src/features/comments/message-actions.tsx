import clsx from 'clsx'
import { Link2, Pencil, TextQuote } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { messageMessages as messages } from './message.messages.ts'
import type { OnQuote } from './message.tsx'
import { copyMessageLink } from './message-link.ts'
import { selectedText } from './quoted.ts'

type MessageActionsProps = {
  commentId: number | undefined
  isInternal: boolean
  onQuote: OnQuote | undefined
  onEdit: (() => void) | undefined
  /** A menu of further actions. */
  children: ReactNode
}

/** The actions on a message, on hover and on focus: quote it, edit it, copy its link, and a menu. */
export function MessageActions({ commentId, isInternal, onQuote, onEdit, children }: MessageActionsProps) {
  const quote = (event: MouseEvent) => {
    const body = event.currentTarget.closest('article')?.querySelector<HTMLElement>('.comment-body')
    if (body) onQuote?.(selectedText(body), isInternal)
  }
  return (
    <div
      className={clsx(
        'absolute end-0 -top-1 flex rounded-control bg-surface opacity-0 shadow-field empty:hidden group-hover/message:opacity-100 has-[[data-state=open]]:opacity-100 focus-within:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100 pointer-coarse:shadow-none print:hidden',
        // On a touch screen they always show: within the padding of a note's box, and so below those of the other messages.
        isInternal ? 'pointer-coarse:end-[11px] pointer-coarse:top-0.5' : 'pointer-coarse:-top-2',
      )}
    >
      {onQuote && (
        // The selection has to be there when the click arrives.
        <IconButton
          label={messages.quote}
          size="sm"
          onPointerDown={(event) => event.preventDefault()}
          onClick={quote}
          icon={TextQuote}
        />
      )}
      {onEdit && (
        <IconButton label={messages.edit} size="sm" className="pointer-coarse:hidden" onClick={onEdit} icon={Pencil} />
      )}
      {commentId !== undefined && (
        <IconButton
          label={messages.copyLink}
          size="sm"
          className="pointer-coarse:hidden"
          onClick={() => void copyMessageLink(commentId)}
          icon={Link2}
        />
      )}
      {children}
    </div>
  )
}
