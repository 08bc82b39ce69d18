import { FileList, FileRow } from '../../ui/display/file-row.tsx'
import { attachmentMessages as messages } from './attachment.messages.ts'
import type { QueuedFile } from './upload-queue.ts'
import type { UploadQueueState } from './use-upload-queue.ts'

/**
 * Lists the chosen files with their state. Failed files can be retried once they have a target ticket. Start and end are announced to
 * screen readers.
 */
export function UploadList({ uploads, joined }: { uploads: UploadQueueState; joined?: boolean | undefined }) {
  const { queue } = uploads
  if (queue.length === 0) return null
  return (
    <>
      <FileList {...(joined ? { joined } : {})}>
        {queue.map((queued) => (
          <UploadRow key={queued.key} queued={queued} uploads={uploads} />
        ))}
      </FileList>
      <p role="status" className="sr-only">
        {queue.some(({ state }) => state === 'uploading') && messages.uploading}
      </p>
    </>
  )
}

/** Shows one chosen file: it can be removed unless it is uploading, and retried when its upload failed. */
export function UploadRow({ queued, uploads }: { queued: QueuedFile; uploads: UploadQueueState }) {
  const { key, file, state, progress, error } = queued
  return (
    <FileRow
      name={file.name}
      size={file.size}
      state={state}
      progress={progress}
      error={error}
      {...(state === 'error' ? { onRetry: () => void uploads.retry(key) } : {})}
      {...(state === 'uploading' ? {} : { onRemove: () => uploads.remove(key) })}
    />
  )
}
