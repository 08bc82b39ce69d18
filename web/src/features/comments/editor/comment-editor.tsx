import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Format } from './formatting.ts'
import type { Mentionable } from './mention-query.ts'
import type { FieldKey } from './menu-key.ts'
import { PlainCommentEditor, type PlainHandle } from './plain-comment-editor.tsx'
import type { RichCommentEditor } from './rich/rich-comment-editor.tsx'
import type { Slash } from './use-slash.ts'

/** The actions that a toolbar performs on an editor. */
export type EditorHandle = {
  focus: () => void
  blur: () => void
  format: (as: Format) => void
  mention: () => void
  /** Opens the `/` menu. */
  slash: () => void
  /** Inserts a text at the caret. */
  insert: (text: string) => void
}

export type CommentFieldProps = {
  value: string
  onValueChange: (value: string) => void
  /** The accessible name. */
  label: string
  placeholder?: string
  people: readonly Mentionable[]
  /** The items of the `/` menu. Without it a slash is plain text. */
  slash?: Slash | undefined
  /** Called with pasted files. */
  onFiles?: (files: File[]) => void
  /** Called for keys that the editor does not handle itself. */
  onKeyDown?: (event: FieldKey) => void
  readOnly?: boolean
  className?: string
  ref?: Ref<EditorHandle>
}

type Rich = { Code: typeof RichCommentEditor; start: ComponentProps<typeof RichCommentEditor>['start'] }

const loadRich = async () => (await import('./rich/rich-comment-editor.tsx')).RichCommentEditor

/**
 * Edits a comment: `@` and `/` open menus, Ctrl B, I and K format, and pasted files are attached. It is a plain field until it is touched and
 * the rich editor has arrived, which takes over its text, its caret and the focus. Where that can't be loaded, it stays a plain field.
 */
export function CommentEditor({ ref, ...props }: CommentFieldProps) {
  const [rich, setRich] = useState<Rich>()
  const plain = useRef<PlainHandle>(null)
  const editor = useRef<EditorHandle>(null)
  const isComposing = useRef(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  /** Resolves when the rich editor is there, or can't be. */
  const touch = async () => {
    const Code = await loadRich().catch(() => undefined)
    const field = plain.current
    if (!Code || !field || !isMounted.current || isComposing.current) return
    const start = { selection: field.selection(), isFocused: field.isFocused() }
    // At once: no key may be typed between the two.
    flushSync(() => setRich({ Code, start }))
  }
  const current = () => editor.current ?? plain.current
  useImperativeHandle(ref, () => ({
    focus: () => current()?.focus(),
    blur: () => current()?.blur(),
    format: (as) => void (rich ? editor.current?.format(as) : touch().then(() => current()?.format(as))),
    mention: () => current()?.mention(),
    slash: () => current()?.slash(),
    insert: (text) => current()?.insert(text),
  }))
  if (rich) return <rich.Code {...props} start={rich.start} ref={editor} />
  return (
    <PlainCommentEditor
      {...props}
      ref={plain}
      onFocus={() => void touch()}
      onComposing={(is) => {
        isComposing.current = is
        if (!is) void touch()
      }}
    />
  )
}
