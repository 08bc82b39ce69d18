import type { TaskFile } from '@hatchway/contract/tasks/task-shapes'
import { FileList, FileRow } from '../../ui/display/file-row.tsx'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { attachmentMessages as messages } from './attachment.messages.ts'
import { acceptedFiles, supportedFiles } from './supported-files.ts'
import { uploadTo } from './upload-file.ts'
import { UploadRow } from './upload-list.tsx'
import { isUploading } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'

type TicketFiles = {
  ticketId: number
  files: readonly TaskFile[]
  onAdd: (file: TaskFile) => void
  onRemove: (id: number) => void
  /** Attaches files as soon as they are chosen, instead of by `upload`. */
  attachesAtOnce?: boolean
}

/**
 * Returns a control that lists files of a ticket and those that were chosen for it. `upload` attaches the chosen ones and resolves to all files;
 * it throws when one could not be attached, which stays in the list, to retry or remove it. A file that is removed stays on the ticket.
 */
export function useChosenFiles({ ticketId, files, onAdd, onRemove, attachesAtOnce = false }: TicketFiles) {
  const uploads = useUploadQueue({ onSettled: () => uploads.clearDone() })
  const attach = async (file: File, onProgress: (progress: number) => void) => {
    const response = (await uploadTo(ticketId)(file, onProgress)) as Response
    const attached = (await response.json()) as TaskFile
    onAdd(attached)
    return attached
  }
  const upload = async () => {
    const added: TaskFile[] = []
    const { failed } = await uploads.uploadAll(async (...input) => added.push(await attach(...input)))
    if (failed > 0) throw new Error(messages.notAllUploaded)
    return [...files, ...added]
  }
  const choose = (chosen: File[]) => {
    uploads.add(chosen)
    if (attachesAtOnce) void uploads.upload(attach)
  }
  const isSending = isUploading(uploads.queue)
  const notAttached = uploads.queue.filter(({ state }) => state !== 'success')
  const hasFiles = files.length > 0 || notAttached.length > 0
  const control = (
    <div>
      <DropZone types={supportedFiles} accept={acceptedFiles} joined={hasFiles} disabled={isSending} onFiles={choose} />
      {hasFiles && (
        <FileList joined>
          {files.map(({ id, fileName, fileSize }) => (
            <FileRow key={id} name={fileName} size={fileSize} state="success" onRemove={() => onRemove(id)} />
          ))}
          {notAttached.map((queued) => (
            <UploadRow key={queued.key} queued={queued} uploads={uploads} />
          ))}
        </FileList>
      )}
    </div>
  )
  return { control, upload, isUploading: isSending, hasChosen: notAttached.length > 0 }
}
