import type { DockerSetup } from '@hatchway/contract/releases/docker'
import { useState } from 'react'
import { countOf } from '../../platform/count-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { byteCount } from './byte-count.ts'
import { useClearArchives } from './docker.queries.ts'

type Archive = DockerSetup['archives'][number]

const states: Record<Archive['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  fetching: { label: 'Fetching', tone: 'neutral' },
  packing: { label: 'Packing', tone: 'neutral' },
  ready: { label: 'Cached', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

/** Lists the cached archives and the disk space that they use, and clears them. */
export function CachedArchives({ setup: { archives, keptBytes, capBytes } }: { setup: DockerSetup }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useClearArchives()
  const clear = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: 'Archives cleared', description: `${byteCount(keptBytes)} freed.` }),
      onError: toastError('Archives couldn’t be cleared'),
      onSettled: () => setAsking(false),
    })
  return (
    <FormSection
      title="Cached archives"
      hint="Images are cached. The least recently used are removed when the limit is reached."
    >
      <SettingRow
        label={`${byteCount(keptBytes)} of ${byteCount(capBytes)}`}
        value={archives.length === 0 ? 'No archives yet' : archiveCount(archives)}
        action={
          archives.length > 0 && (
            <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
              Clear archives
            </Button>
          )
        }
      />
      <ProgressBar
        value={keptBytes / capBytes}
        tone={keptBytes > capBytes * 0.9 ? 'warning' : 'accent'}
        label="Cache size"
      />
      {archives.length > 0 && (
        <ul aria-label="Archives" className="grid gap-3">
          {archives.map((archive) => (
            <Line key={`${archive.image} ${archive.digest}`} archive={archive} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Clear all cached archives?"
        description="Downloads in progress will finish. The next request fetches the image again."
        confirmLabel="Clear archives"
        pendingLabel="Clearing..."
        destructive
        pending={isPending}
        onConfirm={clear}
      />
    </FormSection>
  )
}

function archiveCount(archives: Archive[]) {
  const count = archives.filter(({ state }) => state === 'ready').length
  return count === 0 ? 'No archives cached' : countOf(count, 'archive')
}

function Line({ archive: { image, digest, state, bytes, failure } }: { archive: Archive }) {
  const { label, tone } = states[state]
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-mono text-[12px] break-all">{image}</span>
        <span className="flex flex-none items-center gap-2 text-ink-2">
          {state !== 'failed' && byteCount(bytes)} <Badge tone={tone}>{label}</Badge>
        </span>
      </span>
      <span className="type-small text-ink-3">{failure ?? digest.slice(0, 19)}</span>
    </li>
  )
}
