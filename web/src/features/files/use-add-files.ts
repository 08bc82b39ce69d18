import { useQueryClient } from '@tanstack/react-query'
import { prependStored, readStored } from '../../platform/storage.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import type { Upload } from '../attachments/upload-file.ts'
import { hasFailed, hasWaiting } from '../attachments/upload-queue.ts'
import { useUploadQueue } from '../attachments/use-upload-queue.ts'
import { addFilesMessages as messages } from './add-files.messages.ts'
import { uploadToTickets } from './files.queries.ts'
import type { FoundTicket } from './ticket-source.ts'

/** A file that was uploaded from this browser. */
type SentFile = { name: string; size: number; at: string }
/** Returns the three latest uploads, newest first. */
export const recentUploads = () => readStored<SentFile[]>('upload_history', []).slice(0, 3)

type AddFiles = { tickets: readonly FoundTicket[]; onAllArrived: () => void }

/** Uploads files to the linked tickets one by one and tracks the result of each. */
export function useAddFiles({ tickets, onAllArrived }: AddFiles) {
  const client = useQueryClient()
  const uploads = useUploadQueue({
    onSettled: ({ arrived, failed }) => {
      if (arrived > 0) {
        void client.invalidateQueries({ queryKey: ['files'] })
        toast({ title: messages.uploaded, description: messages.uploadedHint(arrived), variant: 'success' })
      }
      uploads.clearDone()
      if (failed === 0 && !hasFailed(uploads.queue) && !hasWaiting(uploads.queue)) onAllArrived()
    },
  })
  const upload: Upload = async (file, onProgress) => {
    try {
      await uploadToTickets(tickets.map(({ id }) => id))(file, onProgress)
      const sent: SentFile = { name: file.name, size: file.size, at: new Date().toISOString() }
      prependStored('upload_history', sent)
    } catch (error) {
      toastError(file.name, messages.uploadFailed)(error)
      throw error
    }
  }
  return {
    ...uploads,
    uploadAll: () => uploads.uploadAll(upload),
  }
}
