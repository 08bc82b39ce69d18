import type { Attachment } from '@hatchway/contract/files/attachments'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FileName } from '../../ui/display/file-name.tsx'
import { FileIcon } from '../../ui/display/file-row.tsx'
import { fileSize } from '../../ui/display/file-size.ts'
import { attachmentMessages as messages } from './attachment.messages.ts'
import { isPicture, PicturePreviews } from './picture-previews.tsx'

/** The number of files that are shown at first. */
const shownAtFirst = 8

type FileCardsProps = {
  files: readonly Attachment[]
  /** Shows pictures in the message, and a click on one opens it over the page. */
  hasPreviews?: boolean
}

/** Shows the files of a message as cards; many are folded. A click opens a file in a new tab. */
export function FileCards({ files, hasPreviews = false }: FileCardsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  if (files.length === 0) return null
  const shown = isUnfolded ? files : files.slice(0, shownAtFirst)
  const pictures = hasPreviews ? shown.filter(isPicture) : none
  return (
    <>
      <PicturePreviews pictures={pictures} />
      <Cards
        files={pictures.length > 0 ? shown.filter((file) => !isPicture(file)) : shown}
        all={files.length}
        isFolded={shown.length < files.length}
        onUnfold={() => setUnfolded(true)}
      />
    </>
  )
}

const none: readonly Attachment[] = []

type CardsProps = { files: readonly Attachment[]; all: number; isFolded: boolean; onUnfold: () => void }

function Cards({ files, all, isFolded, onUnfold }: CardsProps) {
  if (files.length === 0 && !isFolded) return null
  return (
    <ul aria-label={messages.files} className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, fileName, fileSize: bytes, filePath, signedUrl, redactedAt }) => (
        <li key={id} className="min-w-0 max-w-full">
          {redactedAt ? (
            <span className="type-ui flex min-h-10 items-center gap-2.5 rounded-tile border border-line-2 border-dashed px-3 text-ink-3 italic">
              <FileX className="flex-none" />
              {fileName}
            </span>
          ) : (
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
                <span className="type-ui block">
                  <FileName name={fileName} />
                </span>
                <span className="type-micro block text-ink-3">{fileSize(bytes)}</span>
              </span>
            </a>
          )}
        </li>
      ))}
      {isFolded && (
        <li className="flex items-center">
          <Button variant="ghost" size="sm" onClick={onUnfold}>
            {messages.showAll(all)}
          </Button>
        </li>
      )}
    </ul>
  )
}
