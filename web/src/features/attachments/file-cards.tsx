import type { Attachment } from '@hatchway/contract/files/attachments'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FileIcon } from '../../ui/display/file-row.tsx'
import { fileSize } from '../../ui/display/file-size.ts'

/** The number of files that are shown at first. */
const shownAtFirst = 8

/** Shows the files of a message as cards; many are folded. A click opens a file in a new tab. */
export function FileCards({ files }: { files: readonly Attachment[] }) {
  const [isUnfolded, setUnfolded] = useState(false)
  if (files.length === 0) return null
  const shown = isUnfolded ? files : files.slice(0, shownAtFirst)
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-2">
      {shown.map(({ id, fileName, fileSize: bytes, filePath, signedUrl }) => (
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
      {shown.length < files.length && (
        <li className="flex items-center">
          <Button variant="ghost" size="sm" onClick={() => setUnfolded(true)}>
            Show all {files.length}
          </Button>
        </li>
      )}
    </ul>
  )
}
