import type { UploadedFile } from '@hatchway/contract/files/attachments'
import { FileIcon } from '../../ui/display/file-row.tsx'
import { fileSize } from '../../ui/display/file-size.ts'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { DateOf } from '../session/date-of.tsx'
import { fileMessages as messages } from './file.messages.ts'
import type { TicketLinkType } from './file-list.tsx'

const sortable = true

export const fileColumns = (TicketLink: TicketLinkType): Column<UploadedFile>[] => [
  { id: 'filename', header: messages.columns.name, sortable, cell: (file) => <FileName file={file} /> },
  {
    id: 'size',
    header: messages.columns.size,
    sortable,
    className: 'w-28 pe-4! text-end!',
    cell: ({ size }) => fileSize(size),
  },
  {
    id: 'uploadedAt',
    header: messages.columns.uploadedAt,
    sortable,
    className: 'w-44',
    cell: ({ uploadedAt }) => <DateOf at={uploadedAt} withTime />,
  },
  {
    id: 'ticketNumber',
    header: messages.columns.ticket,
    sortable,
    className: 'w-28',
    cell: (file) => <OfTicket file={file} TicketLink={TicketLink} />,
  },
  {
    id: 'uploadedBy',
    header: messages.columns.uploadedBy,
    className: 'w-44 max-lg:hidden',
    cell: ({ uploadedBy }) => uploadedBy ?? <span className="text-ink-3">{messages.unknownUploader}</span>,
  },
]

/** Shows a file on a phone. */
export function FileCard({ file, TicketLink }: { file: UploadedFile; TicketLink: TicketLinkType }) {
  return (
    <div className="grid gap-1.5 px-4 py-3">
      <FileName file={file} />
      <span className="type-small flex flex-wrap items-center gap-x-3 gap-y-1 ps-6.5 text-ink-3">
        <OfTicket file={file} TicketLink={TicketLink} />
        <span>{fileSize(file.size)}</span>
        <DateOf at={file.uploadedAt} withTime />
        {file.uploadedBy && <span>{file.uploadedBy}</span>}
      </span>
    </div>
  )
}

/** A server of another version may name a file in one of two ways. */
export const fileUrl = ({ path, url }: UploadedFile) => path ?? url

function FileName({ file }: { file: UploadedFile }) {
  const filename = file.filename ?? file.name
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <FileIcon name={filename} />
      <a
        href={fileUrl(file)}
        target="_blank"
        rel="noopener noreferrer"
        className="touch-target min-w-0 truncate font-medium no-underline hover:underline"
      >
        {filename}
      </a>
    </span>
  )
}

function OfTicket({
  file: { ticketId, ticketNumber },
  TicketLink,
}: {
  file: UploadedFile
  TicketLink: TicketLinkType
}) {
  if (!ticketId || !ticketNumber) return <span className="text-ink-3">{messages.noTicket}</span>
  return (
    <TicketLink id={ticketId} className="touch-target text-accent-ink no-underline hover:underline">
      {messages.ticketNumber(ticketNumber)}
    </TicketLink>
  )
}
