import clsx from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { pastedFiles } from '../../../ui/form/pasted-files.ts'
import { applyEdit, selectionOf } from './apply-edit.ts'
import type { CommentFieldProps, EditorHandle } from './comment-editor.tsx'
import { type Format, format, type Selection } from './formatting.ts'
import { openSign, separated, type TextSurface } from './text-surface.ts'
import { TriggerMenus } from './trigger-menus.tsx'
import { useTriggerMenus } from './use-trigger-menus.ts'

/** What the rich editor takes over. */
export type PlainHandle = EditorHandle & { selection: () => Selection; isFocused: () => boolean }

type PlainCommentEditorProps = Omit<CommentFieldProps, 'ref'> & {
  onFocus: () => void
  /** Called when a word that takes several keys, such as one of Chinese, begins and ends. */
  onComposing: (isComposing: boolean) => void
  ref?: Ref<PlainHandle>
}

/** Edits a comment as Markdown text, until the rich editor is there. */
export function PlainCommentEditor({ value, onValueChange, people, slash, ref, ...rest }: PlainCommentEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const plain = useMemo<TextSurface>(
    () => ({
      selection: () => (field.current ? selectionOf(field.current) : { text: '', start: 0, end: 0 }),
      apply: (edit) => field.current && applyEdit(field.current, edit),
    }),
    [],
  )
  const surface = useRef(plain)
  const menus = useTriggerMenus(surface, people, slash)
  const formatAs = (as: Format) => plain.apply(format(plain.selection(), as))
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    blur: () => field.current?.blur(),
    format: formatAs,
    mention: () => openSign(plain, '@', menus.look),
    slash: () => openSign(plain, '/', menus.look),
    insert(text) {
      const selection = plain.selection()
      const insert = separated(selection, text)
      const caret = selection.start + insert.length
      plain.apply({ from: selection.start, to: selection.end, insert, start: caret, end: caret })
    },
    selection: plain.selection,
    isFocused: () => document.activeElement === field.current,
  }))

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || menus.onKey(event)) return
    const shortcut = event.ctrlKey || event.metaKey ? formats[event.key.toLowerCase()] : undefined
    if (!shortcut || event.shiftKey || event.altKey) return rest.onKeyDown?.(event)
    event.preventDefault()
    formatAs(shortcut)
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData)
    if (!rest.onFiles || files.length === 0) return
    event.preventDefault()
    rest.onFiles(files)
  }
  return (
    <div className="relative">
      <textarea
        {...menus.aria}
        ref={field}
        data-field
        rows={1}
        value={value}
        readOnly={rest.readOnly}
        aria-label={rest.label}
        placeholder={rest.placeholder}
        onChange={(event) => {
          onValueChange(event.target.value)
          menus.look()
        }}
        onSelect={menus.look}
        onFocus={rest.onFocus}
        onCompositionStart={() => rest.onComposing(true)}
        onCompositionEnd={() => rest.onComposing(false)}
        onBlur={menus.close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={clsx(
          'type-read block w-full resize-none bg-transparent outline-none field-sizing-content',
          rest.className,
        )}
      />
      <TriggerMenus menus={menus} />
    </div>
  )
}

const formats: Record<string, Format> = { b: 'bold', i: 'italic', k: 'link' }
