import { useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { uploadBySignedUrl } from '../../attachments/upload-by-signed-url.ts'
import type { Upload } from '../../attachments/upload-file.ts'
import { useUploadQueue } from '../../attachments/use-upload-queue.ts'
import { portalTicketMessages as messages } from '../portal-ticket.messages.tsx'

/** Manages files chosen for a ticket: uploads them one by one on request and removes completed ones from the list. */
export function useTicketUploads(ticketId: number) {
  const client = useQueryClient()
  const uploads = useUploadQueue({
    onSettled: ({ arrived, failed }) => {
      uploads.clearDone()
      void client.invalidateQueries({ queryKey: ['portal', 'ticket', ticketId] })
      if (arrived > 0 && failed === 0)
        toast({ title: messages.files.uploaded, description: messages.files.uploadedHint(arrived), variant: 'success' })
    },
  })
  const upload: Upload = async (file, onProgress) => {
    try {
      await uploadBySignedUrl(ticketId)(file, onProgress)
    } catch (error) {
      toastError(messages.files.uploadFailed, messages.files.uploadFailedHint)(error)
      throw error
    }
  }
  return { ...uploads, uploadAll: () => uploads.uploadAll(upload) }
}

export type TicketUploads = ReturnType<typeof useTicketUploads>
