import { Check, CircleAlert, Download, File, FileText, Image, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { fileMessages as messages } from './file.messages.ts'
import { FileName } from './file-name.tsx'
import { fileSize } from './file-size.ts'

export type FileState = 'pending' | 'uploading' | 'success' | 'error'

type FileRowProps = {
  name: string
  /** Bytes. */
  size: number
  /** Without one the file is stored already. */
  state?: FileState
  /** 0 to 1, while uploading. */
  progress?: number
  /** Why the upload failed, where the reason is known. */
  error?: string | undefined
  /** Renders the name as a link. */
  href?: string
  /** The URL of the file, for a link that downloads it. */
  download?: string
  onRemove?: () => void
  onRetry?: () => void
}

/** One file: icon, name, size, and upload progress. Must be inside a `ul` (see `FileList`). */
export function FileRow({ name, size, state, progress = 0, error, href, download, onRemove, onRetry }: FileRowProps) {
  // The failure is already shown beside the name.
  const reason = error?.replace(messages.uploadFailed, '').replace(/^\. /, '')
  return (
    <li className="border-b border-line px-2.5 last:border-b-0">
      <div className="flex min-h-9 items-center gap-2.5">
        <FileIcon name={name} />
        <span className="min-w-0">
          {href ? (
            <a href={href} className="hover:underline">
              <FileName name={name} />
            </a>
          ) : (
            <FileName name={name} />
          )}
        </span>
        <span className="type-small flex-none text-ink-3">{fileSize(size)}</span>
        <span className="type-small ms-auto flex flex-none items-center gap-2">
          <State state={state} progress={progress} name={name} />
          {state === 'error' && onRetry && (
            <button type="button" className="type-strong text-accent-ink hover:underline" onClick={onRetry}>
              {messages.retry}
            </button>
          )}
          {download && (
            <a
              href={download}
              download={name}
              className="type-strong flex min-h-9 items-center gap-1.5 text-ink-2 hover:text-ink max-md:min-h-11"
            >
              <Download size={14} />
              {messages.download}
              <span className="sr-only"> {name}</span>
            </a>
          )}
          {onRemove && state !== 'uploading' && (
            <IconButton label={messages.remove(name)} size="sm" className="-me-1.5" onClick={onRemove} icon={X} />
          )}
        </span>
      </div>
      {state === 'error' && reason && <p className="type-small ps-6.5 pb-2 wrap-anywhere text-danger-ink">{reason}</p>}
    </li>
  )
}

/** The frame around file rows; optionally attached to a `DropZone` above it. */
export function FileList({ joined, children }: { joined?: boolean; children: ReactNode }) {
  return (
    <ul className={joined ? 'rounded-b-tile border border-t-0 border-line-2' : 'rounded-tile border border-line-2'}>
      {children}
    </ul>
  )
}

/** The icon of a file's type. */
export function FileIcon({ name }: { name: string }) {
  const Icon = /\.(jpe?g|png|gif|svg)$/i.test(name)
    ? Image
    : /\.(txt|logs?|csv|pdf|docx?|xlsx?)$/i.test(name)
      ? FileText
      : File
  return <Icon size={16} strokeWidth={1.6} aria-hidden className="flex-none text-ink-2" />
}

function State({ state, progress, name }: { state: FileState | undefined; progress: number; name: string }) {
  if (state === 'pending') return <span className="text-ink-3">{messages.pending}</span>
  if (state === 'uploading')
    return (
      <>
        <span className="text-ink-3">{messages.uploading}</span>
        <ProgressBar value={progress} label={messages.uploadingFile(name)} className="w-18" />
        <span className="w-9 text-end text-ink-3">{Math.round(progress * 100)}%</span>
      </>
    )
  if (state === 'success')
    return (
      <span role="status" className="flex items-center gap-1 text-success-ink">
        <Check size={14} /> {messages.uploaded}
      </span>
    )
  if (state === 'error')
    return (
      <span role="alert" className="flex items-center gap-1 text-danger-ink">
        <CircleAlert size={14} /> {messages.uploadFailed}
      </span>
    )
  return null
}
