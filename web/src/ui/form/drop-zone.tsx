import clsx from 'clsx'
import { CloudUpload } from 'lucide-react'
import { useRef } from 'react'
import { useFieldControl } from './field-control.ts'
import { formMessages } from './form.messages.tsx'
import { useDropTarget } from './use-drop-target.ts'

const messages = formMessages.files

type DropZoneProps = {
  onFiles: (files: File[]) => void
  /** The text that lists the accepted types. */
  types: string
  /** The `accept` of the file chooser. */
  accept?: string
  /** Accepts one file at a time. */
  single?: boolean
  disabled?: boolean
  /** A `FileList` follows directly below. */
  joined?: boolean
  className?: string
}

/** Accepts files by drag and drop, by click and by keyboard. The caller validates them. */
export function DropZone({ onFiles, types, accept, single, disabled, joined, className }: DropZoneProps) {
  const control = useFieldControl()
  const chooser = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null | undefined) => files && files.length > 0 && onFiles([...files])
  const { isOver, handlers } = useDropTarget(take, disabled)
  return (
    <div
      {...handlers}
      className={clsx(
        'hatching quick relative flex items-center gap-3 border px-3.5 py-3',
        joined ? 'rounded-t-tile' : 'rounded-tile',
        isOver
          ? 'border-accent-mark bg-accent-soft [--hc:var(--accent-line)]'
          : 'border-line-2 bg-surface-2 [--hc:var(--line)]',
        className,
      )}
    >
      <CloudUpload
        size={20}
        strokeWidth={1.6}
        className={clsx('flex-none', isOver ? 'text-accent-ink' : 'text-ink-2')}
      />
      <div className="min-w-0">
        {isOver ? (
          <p className="font-bold text-accent-ink">{messages.attach}</p>
        ) : (
          <p>
            {messages.dropOrUpload(
              <b className="font-bold">{messages.drop}</b>,
              <button
                type="button"
                disabled={disabled}
                className="font-bold text-accent-ink before:absolute before:inset-0 hover:underline disabled:text-ink-4"
                onClick={() => chooser.current?.click()}
              >
                {messages.upload}
              </button>,
            )}
          </p>
        )}
        <p className="type-small text-ink-3">{types}</p>
      </div>
      <input
        {...control}
        aria-label={control.id ? undefined : messages.label}
        ref={chooser}
        type="file"
        tabIndex={-1}
        className="sr-only"
        accept={accept}
        multiple={!single}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
