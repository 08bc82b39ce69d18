import type { PortalTicket } from '@hatchway/contract/customers/portal'
import type { Attachment } from '@hatchway/contract/files/attachments'
import clsx from 'clsx'
import { ArrowUpRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FileName } from '../../ui/display/file-name.tsx'
import { FileIcon } from '../../ui/display/file-row.tsx'
import { fileSize } from '../../ui/display/file-size.ts'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { acceptedFiles, supportedFiles } from '../attachments/supported-files.ts'
import { SelectedFiles } from './conversation/selected-files.tsx'
import type { TicketUploads } from './create/use-ticket-uploads.ts'
import { portalTicketMessages as messages } from './portal-ticket.messages.tsx'

/** Lists a ticket's files and uploads more. */
export function TicketFiles({ ticket, uploads }: { ticket: PortalTicket; uploads: TicketUploads }) {
  const { attachments, can } = ticket
  const hasFiles = attachments.length > 0
  if (!hasFiles && !can.attach) return null
  return (
    <section aria-label={messages.files.title}>
      <div className="type-strong mb-2 flex gap-2 max-md:sr-only">
        <h2 className="font-bold">{messages.files.title}</h2>
        {hasFiles && <span className="font-regular text-ink-3">{attachments.length}</span>}
      </div>
      {hasFiles && (
        <ul
          className={clsx('divide-y divide-line border border-line-2', can.attach ? 'rounded-t-tile' : 'rounded-tile')}
        >
          {attachments.map((attachment) => (
            <AttachmentRow key={attachment.id} attachment={attachment} />
          ))}
        </ul>
      )}
      {can.attach && (
        <DropZone
          onFiles={uploads.add}
          types={messages.files.supported(supportedFiles)}
          accept={acceptedFiles}
          className={clsx(hasFiles && 'rounded-t-none border-t-0')}
        />
      )}
      <SelectedFiles uploads={uploads} />
    </section>
  )
}

function AttachmentRow({ attachment }: { attachment: Attachment }) {
  const { fileName, fileSize: bytes, mimeType, signedUrl, filePath } = attachment
  const nameId = useId()
  return (
    <li className="flex min-h-10.5 items-center gap-2.5 px-3">
      <FileIcon name={fileName} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 max-md:py-2">
        <span id={nameId} className="max-w-full font-medium">
          <FileName name={fileName} />
        </span>
        <span className="type-small text-ink-3">{fileSize(bytes)}</span>
        <code className="min-w-0 truncate text-[11px] text-ink-3">{mimeType}</code>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="-me-1 flex-none"
        aria-describedby={nameId}
        onClick={() => window.open(signedUrl || filePath, '_blank', 'noopener')}
      >
        {messages.files.view}
        <ArrowUpRight size={14} className="text-ink-3" />
      </Button>
    </li>
  )
}
