import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { UploadList } from '../../attachments/upload-list.tsx'
import { isUploading } from '../../attachments/upload-queue.ts'
import type { TicketUploads } from '../create/use-ticket-uploads.ts'
import { portalTicketMessages as messages } from '../portal-ticket.messages.tsx'

/** Lists the chosen files that are not yet uploaded, with the upload button. */
export function SelectedFiles({ uploads }: { uploads: TicketUploads }) {
  const section = useRef<HTMLElement>(null)
  const count = uploads.queue.length
  useEffect(() => {
    if (count > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0) return null
  return (
    <section ref={section} aria-label={messages.files.selected} className="mt-3 scroll-my-4">
      <h3 className="type-strong mb-1.5">{messages.files.selected}</h3>
      <UploadList uploads={uploads} />
      <div className="mt-2 flex justify-end">
        <Button
          pending={isUploading(uploads.queue)}
          pendingText={messages.files.uploading}
          icon={Upload}
          onClick={() => void uploads.uploadAll()}
        >
          {messages.files.upload}
        </Button>
      </div>
    </section>
  )
}
