import type { TaskFile } from '@hatchway/contract/tasks/task-shapes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileList, FileRow } from '../../ui/display/file-row.tsx'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { acceptedFiles, supportedFiles } from './supported-files.ts'
import { uploadTo } from './upload-file.ts'

type TicketFiles = {
  ticketId: number
  files: readonly TaskFile[]
  onAdd: (file: TaskFile) => void
  onRemove: (id: number) => void
}

/** Returns a control that attaches files to a ticket as soon as they are chosen, and lists them; a file that is removed from the list stays on the ticket. */
export function useTicketFiles({ ticketId, files, onAdd, onRemove }: TicketFiles) {
  const [sending, setSending] = useState<{ name: string; size: number; progress: number }>()
  const upload = useMutation({
    mutationFn: async (chosen: File[]) => {
      for (const file of chosen) {
        const { name, size } = file
        const show = (progress: number) => setSending({ name, size, progress })
        show(0)
        const response = (await uploadTo(ticketId)(file, show)) as Response
        onAdd((await response.json()) as TaskFile)
      }
    },
    onError: toastError('The file couldn’t be uploaded'),
    onSettled: () => setSending(undefined),
  })
  const hasFiles = files.length > 0 || sending !== undefined
  const control = (
    <div>
      <DropZone
        types={supportedFiles}
        accept={acceptedFiles}
        joined={hasFiles}
        disabled={upload.isPending}
        onFiles={(chosen) => upload.mutate(chosen)}
      />
      {hasFiles && (
        <FileList joined>
          {files.map(({ id, fileName, fileSize }) => (
            <FileRow key={id} name={fileName} size={fileSize} state="success" onRemove={() => onRemove(id)} />
          ))}
          {sending && <FileRow {...sending} state="uploading" />}
        </FileList>
      )}
    </div>
  )
  return { control, isUploading: upload.isPending }
}
