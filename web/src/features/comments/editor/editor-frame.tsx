import clsx from 'clsx'
import { type DragEvent, type ReactNode, useState } from 'react'
import { editorMessages as messages } from './editor.messages.ts'

type EditorFrameProps = {
  /** Called with dropped files. */
  onFiles?: (files: File[]) => void
  /** Uses the colors of internal notes. */
  isNote?: boolean
  className?: string
  children: ReactNode
}

/** The frame of an editor, which accepts dropped files anywhere. Toasts are positioned clear of it. */
export function EditorFrame({ onFiles, isNote, className, children }: EditorFrameProps) {
  const [isOver, setOver] = useState(false)
  const holdsFiles = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a pointer; the attach button works for every input device
    <div
      data-composer
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles?.([...event.dataTransfer.files])
      }}
      className={clsx(
        'quick relative rounded-tile border shadow-field has-[[data-field]:focus-visible]:border-focus has-[[data-field]:focus-visible]:shadow-[0_0_0_.5px_var(--focus),0_0_0_3.5px_var(--accent-soft-2)]',
        isNote ? 'note border-note-line bg-note-soft' : 'border-line-control bg-field',
        className,
      )}
    >
      {children}
      {isOver && (
        <div className="hatching pointer-events-none absolute inset-0 grid place-items-center rounded-tile border border-accent-mark bg-accent-soft font-bold text-accent-ink [--hc:var(--accent-line)]">
          {messages.drop}
        </div>
      )}
    </div>
  )
}
