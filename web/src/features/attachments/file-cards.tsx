import type { Attachment } from '@hatchway/contract/files/attachments'
import { FileIcon } from '../../ui/display/file-row.tsx'
import { fileSize } from '../../ui/display/file-size.ts'

/** Shows the files of a message as cards. A click opens a file in a new tab. */
export function FileCards({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, fileName, fileSize: bytes, filePath, signedUrl }) => (
        <li key={id} className="min-w-0 max-w-full">
          <a
            href={filePath || signedUrl}
            target="_blank"
            rel="noopener noreferrer"
            title={fileName}
            className="quick flex min-h-10 max-w-72 items-center gap-2.5 rounded-tile border border-line-2 bg-surface py-1 ps-1.5 pe-3 no-underline hover:border-line-field hover:bg-surface-2"
          >
            <span className="grid size-7 flex-none place-items-center rounded-control bg-surface-3">
              <FileIcon name={fileName} />
            </span>
            <span className="min-w-0">
              <span className="type-ui block truncate">{fileName}</span>
              <span className="type-micro block text-ink-3">{fileSize(bytes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
