import type { Attachment } from '@hatchway/contract/files/attachments'
import { type MouseEvent, useState } from 'react'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { attachmentMessages as messages } from './attachment.messages.ts'

const PictureViewer = lazyComponent(async () => (await import('./picture-viewer.tsx')).PictureViewer)

/** The types that the server sends as a picture instead of a download. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif']
export const isPicture = ({ mimeType }: Pick<Attachment, 'mimeType'>) => pictureTypes.includes(mimeType)

/** Shows the pictures of a message in it. A click opens one over the page, a click with a modifier key in a new tab. */
export function PicturePreviews({ pictures }: { pictures: readonly Attachment[] }) {
  const [opened, setOpened] = useState<number>()
  if (pictures.length === 0) return null
  const open = (event: MouseEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpened(at)
  }
  // The boxes have a fixed size, so that nothing moves while pictures load.
  const box = pictures.length === 1 ? 'h-60 w-105' : 'h-36 w-52'
  return (
    <>
      <ul aria-label={messages.pictures} className="mt-2 flex flex-wrap gap-2">
        {pictures.map(({ id, fileName, filePath, signedUrl }, at) => (
          <li key={id} className="min-w-0 max-w-full">
            <a
              href={filePath || signedUrl}
              target="_blank"
              rel="noopener noreferrer"
              title={fileName}
              onClick={(event) => open(event, at)}
              className={`quick block max-w-full overflow-hidden rounded-tile border border-line-2 bg-surface-2 hover:border-line-field ${box}`}
            >
              <img
                src={filePath || signedUrl}
                alt={fileName}
                loading="lazy"
                decoding="async"
                className="size-full object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
      <LazyBoundary>
        {opened !== undefined && (
          <PictureViewer pictures={pictures} at={opened} onAt={setOpened} onClose={() => setOpened(undefined)} />
        )}
      </LazyBoundary>
    </>
  )
}
