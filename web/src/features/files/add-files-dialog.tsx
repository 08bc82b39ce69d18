import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { acceptedFiles, supportedFiles } from '../attachments/supported-files.ts'
import { UploadList } from '../attachments/upload-list.tsx'
import { isUploading } from '../attachments/upload-queue.ts'
import { addFilesMessages as messages } from './add-files.messages.ts'
import { TicketLinkField } from './ticket-link-field.tsx'
import type { FoundTicket, TicketSource } from './ticket-source.ts'
import { recentUploads, useAddFiles } from './use-add-files.ts'

type AddFilesDialogProps = {
  open: boolean
  onClose: () => void
  source: TicketSource
}

/** Uploads files to one or several tickets. Stays open until every file has been uploaded. */
export function AddFilesDialog({ open, onClose, source }: AddFilesDialogProps) {
  const [tickets, setTickets] = useState<FoundTicket[]>([])
  const close = () => {
    onClose()
    setTickets([])
    uploads.clear()
  }
  const uploads = useAddFiles({ tickets, onAllArrived: close })
  const { queue } = uploads
  const isBusy = isUploading(queue)
  const lately = recentUploads()
    .map(({ name }) => name)
    .join(', ')
  const missing = tickets.length === 0 ? messages.noTicket : queue.length === 0 && messages.noFile

  return (
    <Dialog
      open={open}
      onClose={() => isBusy || close()}
      title={messages.title}
      description={messages.hint}
      dirty={tickets.length > 0 || queue.length > 0}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={close}>
            {messages.cancel}
          </Button>
          <Button
            pending={isBusy}
            pendingText={messages.uploading}
            disabledReason={missing}
            onClick={() => void uploads.uploadAll()}
          >
            {messages.upload}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 pb-1">
        <Field label={messages.tickets} required>
          <TicketLinkField source={source} chosen={tickets} onChange={setTickets} disabled={isBusy} />
        </Field>
        <Field label={messages.files} required hint={lately && messages.recent(lately)}>
          <DropZone
            types={messages.supported(supportedFiles)}
            accept={acceptedFiles}
            joined={queue.length > 0}
            onFiles={uploads.add}
          />
          <UploadList uploads={uploads} joined />
        </Field>
      </div>
    </Dialog>
  )
}
