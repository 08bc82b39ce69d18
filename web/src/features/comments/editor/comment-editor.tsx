import clsx from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { applyEdit, selectionOf } from './apply-edit.ts'
import { type Format, format } from './formatting.ts'
import { MentionMenu } from './mention-menu.tsx'
import type { Mentionable } from './mention-query.ts'
import { useMentions } from './use-mentions.ts'
import { type Slash, useSlash } from './use-slash.ts'

const SlashMenu = lazyComponent(async () => (await import('./slash-menu.tsx')).default)

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

type CommentEditorProps = {
  value: string
  onValueChange: (value: string) => void
  /** The accessible name, unless a `<label>` refers to `id`. */
  label?: string
  id?: string
  placeholder?: string
  people: readonly Mentionable[]
  /** The items of the `/` menu. Without it a slash is plain text. */
  slash?: Slash | undefined
  /** Called with pasted files. */
  onFiles?: (files: File[]) => void
  /** Called for keys that the editor does not handle itself. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readOnly?: boolean
  className?: string
  ref?: Ref<EditorHandle>
}

/** Edits a comment as Markdown text. `@` opens the mention menu, Ctrl B, I and K format, and pasted files are attached. */
export function CommentEditor({ value, onValueChange, people, slash: offered, ref, ...rest }: CommentEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions(field, people)
  const slash = useSlash(field, offered)
  const look = () => {
    mentions.look()
    slash.look()
  }
  /** Types a character that opens a menu, separated from the word before it, unless the caret is behind one. */
  const open = (sign: string) => {
    const current = field.current
    if (!current) return
    const { text, start, end } = selectionOf(current)
    if (start === end && text[start - 1] === sign) {
      current.focus()
      return look()
    }
    const gap = start > 0 && !/\s/.test(text[start - 1]!) ? ' ' : ''
    const caret = start + gap.length + 1
    applyEdit(current, { from: start, to: end, insert: gap + sign, start: caret, end: caret })
    look()
  }
  const formatAs = (as: Format) => field.current && applyEdit(field.current, format(selectionOf(field.current), as))
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    blur: () => field.current?.blur(),
    format: formatAs,
    mention: () => open('@'),
    slash: () => open('/'),
    insert(text) {
      const current = field.current
      if (!current) return
      const { text: before, start, end } = selectionOf(current)
      const gap = start > 0 && !/\s/.test(before[start - 1]!) ? ' ' : ''
      const caret = start + gap.length + text.length
      applyEdit(current, { from: start, to: end, insert: gap + text, start: caret, end: caret })
    },
  }))

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || mentions.onKey(event) || slash.onKey(event)) return
    const shortcut = event.ctrlKey || event.metaKey ? formats[event.key.toLowerCase()] : undefined
    if (!shortcut || event.shiftKey || event.altKey) return rest.onKeyDown?.(event)
    event.preventDefault()
    formatAs(shortcut)
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (!rest.onFiles || files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    rest.onFiles(files)
  }
  return (
    <div className="relative">
      <textarea
        {...mentions.aria}
        {...slash.aria}
        ref={field}
        id={rest.id}
        rows={1}
        value={value}
        readOnly={rest.readOnly}
        aria-label={rest.label}
        placeholder={rest.placeholder}
        onChange={(event) => {
          onValueChange(event.target.value)
          look()
        }}
        onSelect={look}
        onBlur={() => {
          mentions.close()
          slash.close()
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={clsx(
          'type-read block w-full resize-none bg-transparent outline-none field-sizing-content',
          rest.className,
        )}
      />
      {mentions.menu && <MentionMenu {...mentions.menu} />}
      {slash.menu && (
        <LazyBoundary>
          <SlashMenu {...slash.menu} />
        </LazyBoundary>
      )}
    </div>
  )
}

const formats: Record<string, Format> = { b: 'bold', i: 'italic', k: 'link' }
