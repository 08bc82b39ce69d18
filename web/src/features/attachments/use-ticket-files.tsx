import type { TaskFile } from '@hatchway/contract/tasks/task-shapes'
import { type ReactNode, useState } from 'react'
import { FileList, FileRow } from '../../ui/display/file-row.tsx'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { acceptedFiles, supportedFiles } from './supported-files.ts'
import { type Upload, uploadTo } from './upload-file.ts'
import { UploadRow } from './upload-list.tsx'
import { isUploading } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'

const uploadFailed = 'The file couldn’t be uploaded'

type TicketFiles = {
  ticketId: number
  files: readonly TaskFile[]
  onAdd: (file: TaskFile) => void
  onRemove: (id: number) => void
}

/**
 * Returns a control that lists files of a ticket and keeps those that are chosen until `upload` attaches them. It resolves to all of them;
 * what could be attached before an error is not attached again.
 */
export function useChosenFiles({ ticketId, files, onAdd, onRemove }: TicketFiles) {
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<number>()
  const upload = async () => {
    const attached = [...files]
    try {
      for (const file of chosen) {
        setProgress(0)
        const response = (await uploadTo(ticketId)(file, setProgress)) as Response
        const added = (await response.json()) as TaskFile
        attached.push(added)
        onAdd(added)
        setChosen((before) => before.filter((one) => one !== file))
      }
    } catch (error) {
      toastError(uploadFailed)(error)
      throw error
    } finally {
      setProgress(undefined)
    }
    return attached
  }
  const isSending = progress !== undefined
  const control = (
    <FilesControl
      files={files}
      onRemove={onRemove}
      isUploading={isSending}
      onFiles={(more) => setChosen((before) => [...before, ...more])}
    >
      {chosen.map((file, at) => (
        <FileRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name
          key={at}
          name={file.name}
          size={file.size}
          {...(isSending
            ? { state: at === 0 ? 'uploading' : 'pending', progress }
            : { state: 'pending', onRemove: () => setChosen((before) => before.filter((one) => one !== file)) })}
        />
      ))}
    </FilesControl>
  )
  return { control, upload, isUploading: isSending, hasChosen: chosen.length > 0 }
}

/**
 * Returns a control that attaches files to a ticket as soon as they are chosen, and lists them. A file that is removed from the list stays on
 * the ticket; one that could not be attached stays in the list, to retry or remove it.
 */
export function useTicketFiles({ ticketId, files, onAdd, onRemove }: TicketFiles) {
  const uploads = useUploadQueue({ onSettled: () => uploads.clearDone() })
  const attach: Upload = async (file, onProgress) => {
    const response = (await uploadTo(ticketId)(file, onProgress)) as Response
    onAdd((await response.json()) as TaskFile)
  }
  const attachAll = (chosen: File[]) => {
    uploads.add(chosen)
    void uploads.upload(attach)
  }
  const control = (
    <FilesControl files={files} onRemove={onRemove} isUploading={isUploading(uploads.queue)} onFiles={attachAll}>
      {uploads.queue
        .filter(({ state }) => state !== 'success')
        .map((queued) => (
          <UploadRow key={queued.key} queued={queued} uploads={uploads} />
        ))}
    </FilesControl>
  )
  return { control, isUploading: isUploading(uploads.queue) }
}

type FilesControlProps = Pick<TicketFiles, 'files' | 'onRemove'> & {
  isUploading: boolean
  onFiles: (files: File[]) => void
  /** The rows of files that are not attached yet. */
  children: readonly ReactNode[]
}

function FilesControl({ files, onRemove, isUploading, onFiles, children }: FilesControlProps) {
  const hasFiles = files.length > 0 || children.length > 0
  return (
    <div>
      <DropZone
        types={supportedFiles}
        accept={acceptedFiles}
        joined={hasFiles}
        disabled={isUploading}
        onFiles={onFiles}
      />
      {hasFiles && (
        <FileList joined>
          {files.map(({ id, fileName, fileSize }) => (
            <FileRow key={id} name={fileName} size={fileSize} state="success" onRemove={() => onRemove(id)} />
          ))}
          {children}
        </FileList>
      )}
    </div>
  )
}
