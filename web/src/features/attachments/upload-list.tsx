import { FileList, FileRow } from '../../ui/display/file-row.tsx'
import type { UploadQueueState } from './use-upload-queue.ts'

/** The chosen files with their state; failed ones can be tried again once they have a ticket to go to. Start and end are spoken. */
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
