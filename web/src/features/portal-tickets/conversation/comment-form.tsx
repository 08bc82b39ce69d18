import { ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { CommentEditor, type EditorHandle } from '../../comments/editor/comment-editor.tsx'
import { EditorFrame } from '../../comments/editor/editor-frame.tsx'
import { EditorToolbar } from '../../comments/editor/editor-toolbar.tsx'
import type { Mentionable } from '../../comments/editor/mention-query.ts'
import type { FieldKey } from '../../comments/editor/menu-key.ts'
import { NotSent } from '../../comments/editor/not-sent.tsx'
import { AttachButton } from './attach-button.tsx'
import { conversationMessages as messages } from './conversation.messages.tsx'
import { useCommentForm } from './use-comment-form.ts'

type CommentFormProps = {
  ticketId: number
  people: readonly Mentionable[]
  /** Called with files that were chosen, pasted or dropped. */
  onFiles: (files: File[]) => void
  onAdded: () => void
  editor: RefObject<EditorHandle | null>
}

/** Edits and sends a comment; on phones in a single line with an arrow button. */
export function CommentForm({ ticketId, people, onFiles, onAdded, editor }: CommentFormProps) {
  const isNarrow = useNarrow()
  const { text, write, send, isBlank, isPending, unsent } = useCommentForm(ticketId, onAdded)
  useShortcut('R', () => editor.current?.focus(), { label: messages.commentShortcut, group: shortcutGroups.ticket })

  const onKeyDown = (event: FieldKey) => {
    if (event.key === 'Escape') editor.current?.blur()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
  }
  const field = (
    <CommentEditor
      ref={editor}
      value={text}
      onValueChange={write}
      label={messages.comment}
      placeholder={messages.comment}
      people={people}
      onFiles={onFiles}
      onKeyDown={onKeyDown}
      readOnly={isPending}
      className={isNarrow ? 'max-h-[30dvh] px-2.5 py-2.5' : 'max-h-[40dvh] min-h-10 px-3.5 pt-2.5 pb-1'}
    />
  )
  const notSent = unsent && <NotSent reason={unsent} isPending={isPending} onRetry={() => void send()} />
  if (isNarrow)
    return (
      <div className="flex items-end gap-2">
        <EditorFrame onFiles={onFiles} className="min-w-0 flex-1">
          {field}
          {notSent}
        </EditorFrame>
        <AttachButton onFiles={onFiles} />
        <IconButton
          label={isPending ? messages.adding : messages.add}
          variant="default"
          className="size-11.5!"
          disabled={isBlank}
          pending={isPending}
          onClick={() => void send()}
        >
          <ArrowUp size={18} />
        </IconButton>
      </div>
    )
  return (
    <EditorFrame onFiles={onFiles}>
      {field}
      {notSent}
      <div className="flex items-center gap-2 px-2 pb-2">
        <EditorToolbar editor={editor} onFiles={onFiles} />
        <Button
          className="ms-auto"
          disabled={isBlank}
          pending={isPending}
          pendingText={messages.adding}
          onClick={() => void send()}
        >
          {messages.add}
        </Button>
      </div>
    </EditorFrame>
  )
}
