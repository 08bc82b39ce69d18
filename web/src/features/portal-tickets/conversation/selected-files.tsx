import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { UploadList } from '../../attachments/upload-list.tsx'
import { isUploading } from '../../attachments/upload-queue.ts'
import type { TicketUploads } from '../create/use-ticket-uploads.ts'

/** Lists the chosen files that are not yet uploaded, with the upload button. */
export function SelectedFiles({ uploads }: { uploads: TicketUploads }) {
  const section = useRef<HTMLElement>(null)
  const count = uploads.queue.length
  useEffect(() => {
    if (count > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0) return null
  return (
    <section ref={section} aria-label="Selected Files" className="mt-3 scroll-my-4">
      <h3 className="type-strong mb-1.5">Selected Files</h3>
      <UploadList uploads={uploads} />
      <div className="mt-2 flex justify-end">
        <Button
          pending={isUploading(uploads.queue)}
          pendingText="Uploading..."
          icon={Upload}
          onClick={() => void uploads.uploadAll()}
        >
          Upload
        </Button>
      </div>
    </section>
  )
}
