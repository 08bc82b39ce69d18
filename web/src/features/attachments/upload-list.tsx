import { FileList, FileRow } from '../../ui/display/file-row.tsx'
import type { UploadQueueState } from './use-upload-queue.ts'

/**
 * Lists the chosen files with their state. Failed files can be retried once they have a target ticket. Start and end are announced to
 * screen readers.
 */
export function UploadList({ uploads, joined }: { uploads: UploadQueueState; joined?: boolean | undefined }) {
  const { queue, remove, retry } = uploads
  if (queue.length === 0) return null
  return (
    <>
      <FileList {...(joined ? { joined } : {})}>
        {queue.map(({ key, file, state, progress, error }) => (
          <FileRow
            key={key}
            name={file.name}
            size={file.size}
            state={state}
            progress={progress}
            error={error}
            {...(state === 'error' ? { onRetry: () => void retry(key) } : {})}
            {...(state === 'uploading' ? {} : { onRemove: () => remove(key) })}
          />
        ))}
      </FileList>
      <p role="status" className="sr-only">
        {queue.some(({ state }) => state === 'uploading') && 'Uploading files'}
      </p>
    </>
  )
}
