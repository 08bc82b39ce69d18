import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { CommentEditor, type EditorHandle } from '../editor/comment-editor.tsx'
import { EditorFrame } from '../editor/editor-frame.tsx'
import { EditorToolbar } from '../editor/editor-toolbar.tsx'
import type { Mentionable } from '../editor/mention-query.ts'
import type { FieldKey } from '../editor/menu-key.ts'
import { messageEditorMessages as messages } from './message-editor.messages.ts'

type MessageEditorProps = {
  content: string
  isNote?: boolean
  /** Saves the text; the error of a rejection is shown. */
  onSave: (content: string) => Promise<void>
  onClose: () => void
}

/** Edits a message in its place. Escape cancels, Ctrl Enter saves. */
export function MessageEditor({ content, isNote = false, onSave, onClose }: MessageEditorProps) {
  const editor = useRef<EditorHandle>(null)
  const [text, setText] = useState(content)
  const { mutate, isPending, error } = useMutation({ mutationFn: onSave, onSuccess: () => onClose() })
  useEffect(() => editor.current?.focus(), [])
  const isBlank = text.trim() === ''
  const save = () => {
    if (isBlank || isPending) return
    if (text === content) onClose()
    else mutate(text)
  }
  const onKeyDown = (event: FieldKey) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  }
  return (
    <div className="mt-1 grid max-w-[700px] gap-2">
      <EditorFrame isNote={isNote}>
        <CommentEditor
          ref={editor}
          value={text}
          onValueChange={setText}
          label={isNote ? messages.editNote : messages.editMessage}
          people={noPeople}
          readOnly={isPending}
          onKeyDown={onKeyDown}
          className="max-h-[40dvh] min-h-10 px-3.5 pt-2.5 pb-1"
        />
        <div className="flex flex-wrap items-center gap-2 px-2 pb-2">
          <EditorToolbar editor={editor} />
          <span className="ms-auto flex gap-2">
            <Button variant="ghost" size="sm" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button size="sm" disabled={isBlank} pending={isPending} pendingText={messages.saving} onClick={save}>
              {messages.save}
            </Button>
          </span>
        </div>
      </EditorFrame>
      <FormError>{error && errorMessage(error)}</FormError>
    </div>
  )
}

/** Mentions are not notified again, so none are offered. */
const noPeople: readonly Mentionable[] = []
