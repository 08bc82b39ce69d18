import type { Attachment } from '@hatchway/contract/files/attachments'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { closeOnPassedEscape } from '../../ui/overlay/layer-escape.ts'
import { pictureViewerMessages as messages } from './picture-viewer.messages.ts'

const icon = { size: 18 } as const

type PictureViewerProps = {
  pictures: readonly Attachment[]
  /** The index of the picture on screen. */
  at: number
  onAt: (at: number) => void
  onClose: () => void
}

/** Shows one of several pictures over the page. The arrow keys, Home and End move between them, Escape closes it. */
export function PictureViewer({ pictures, at, onAt, onClose }: PictureViewerProps) {
  const focus = useFocusReturn()
  const [failedId, setFailedId] = useState<number>()
  const picture = pictures[at]!
  const address = picture.filePath || picture.signedUrl
  const last = pictures.length - 1
  const keys: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }
  const onKeyDown = (event: KeyboardEvent) => {
    closeOnPassedEscape(onClose)(event)
    const next = keys[event.key]
    if (next !== undefined) onAt(Math.min(last, Math.max(0, next)))
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--z-dialog) bg-[oklch(0_0_0/.82)] data-[state=open]:animate-fade-in" />
        <Radix.Content
          aria-describedby={undefined}
          className="dark fixed inset-0 z-(--z-dialog) flex flex-col text-ink outline-none"
          onKeyDown={onKeyDown}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.onCloseAutoFocus}
        >
          <div className="flex flex-none items-center gap-2 bg-raised px-4 py-2">
            <Radix.Title className="type-strong min-w-0 flex-1 truncate">{picture.fileName}</Radix.Title>
            {last > 0 && (
              <span role="status" className="flex-none text-ink-2">
                {messages.position(at + 1, pictures.length)}
              </span>
            )}
            <Button asChild variant="ghost" size="icon">
              <a href={address} download={picture.fileName} aria-label={messages.download} title={messages.download}>
                <Download {...icon} />
              </a>
            </Button>
            <IconButton label={messages.close} onClick={onClose} icon={X} />
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click beside the picture closes it, as Escape does */}
          <div
            className="relative grid min-h-0 flex-1 place-items-center p-4"
            onClick={(event) => event.target === event.currentTarget && onClose()}
          >
            {failedId === picture.id ? (
              <p className="rounded-tile bg-raised px-4 py-3">{messages.loadFailed}</p>
            ) : (
              <img
                key={picture.id}
                src={address}
                alt={picture.fileName}
                className="max-h-full min-h-0 max-w-full object-contain"
                onError={() => setFailedId(picture.id)}
              />
            )}
            {last > 0 && (
              <>
                <IconButton
                  label={messages.previous}
                  variant="outline"
                  disabledReason={at === 0 && messages.isFirst}
                  className="absolute start-4 top-1/2 -translate-y-1/2"
                  onClick={() => onAt(at - 1)}
                >
                  <ChevronLeft {...icon} className="rtl:-scale-x-100" />
                </IconButton>
                <IconButton
                  label={messages.next}
                  variant="outline"
                  disabledReason={at === last && messages.isLast}
                  className="absolute end-4 top-1/2 -translate-y-1/2"
                  onClick={() => onAt(at + 1)}
                >
                  <ChevronRight {...icon} className="rtl:-scale-x-100" />
                </IconButton>
              </>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
