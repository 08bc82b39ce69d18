import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { byteCount } from './byte-count.ts'
import { archiveProgress, type WithImage } from './docker.queries.ts'
import { imageDownloadMessages as messages } from './image-download.messages.ts'
import { useImageDownload } from './use-image-download.ts'

/** Downloads the container image of a release as a file for `docker load`. Nothing for a release without an image. */
export function DownloadImageButton({ release }: { release: WithImage }) {
  const { wanted, isPending, start } = useImageDownload(release)
  if (!wanted.imageUrl) return null
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        variant="outline"
        icon={Download}
        pending={isPending}
        pendingText={messages.preparing}
        onClick={start}
      >
        {messages.download}
      </Button>
      {isPending && <Progress wanted={wanted} />}
    </div>
  )
}

function Progress({ wanted }: { wanted: Parameters<typeof archiveProgress>[0] }) {
  const { data } = useQuery(archiveProgress(wanted))
  if (!data) return null
  const { state, bytesDone, bytesTotal } = data
  const share = state === 'packing' || state === 'ready' ? 1 : bytesTotal > 0 ? bytesDone / bytesTotal : 0
  return (
    <div className="grid w-full max-w-60 gap-1">
      <ProgressBar value={share} label={messages.progress} />
      <p className="type-small text-ink-2">
        {state === 'fetching'
          ? messages.states.fetching(byteCount(bytesDone), byteCount(bytesTotal))
          : messages.states[state]}
      </p>
    </div>
  )
}
