import type { DockerSetup } from '@hatchway/contract/releases/docker'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { byteCount } from './byte-count.ts'
import { dockerMessages } from './docker.messages.tsx'
import { useClearArchives } from './docker.queries.ts'

const messages = dockerMessages.archives

type Archive = DockerSetup['archives'][number]

const tones: Record<Archive['state'], BadgeTone> = {
  waiting: 'neutral',
  fetching: 'neutral',
  packing: 'neutral',
  ready: 'success',
  failed: 'danger',
}

/** Lists the cached archives and the disk space that they use, and clears them. */
export function CachedArchives({ setup: { archives, keptBytes, capBytes } }: { setup: DockerSetup }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useClearArchives()
  const clear = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: messages.cleared, description: messages.freed(byteCount(keptBytes)) }),
      onError: toastError(messages.clearFailed),
      onSettled: () => setAsking(false),
    })
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <SettingRow
        label={messages.used(byteCount(keptBytes), byteCount(capBytes))}
        value={archives.length === 0 ? messages.none : archiveCount(archives)}
        action={
          archives.length > 0 && (
            <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
              {messages.clear}
            </Button>
          )
        }
      />
      <ProgressBar
        value={keptBytes / capBytes}
        tone={keptBytes > capBytes * 0.9 ? 'warning' : 'accent'}
        label={messages.size}
      />
      {archives.length > 0 && (
        <ul aria-label={messages.list} className="grid gap-3">
          {archives.map((archive) => (
            <Line key={`${archive.image} ${archive.digest}`} archive={archive} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messages.confirmClear}
        description={messages.clearConsequence}
        confirmLabel={messages.clear}
        pendingLabel={messages.clearing}
        destructive
        pending={isPending}
        onConfirm={clear}
      />
    </FormSection>
  )
}

function archiveCount(archives: Archive[]) {
  const count = archives.filter(({ state }) => state === 'ready').length
  return count === 0 ? messages.noneReady : messages.count(count)
}

function Line({ archive: { image, digest, state, bytes, failure } }: { archive: Archive }) {
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-mono text-[12px] break-all">{image}</span>
        <span className="flex flex-none items-center gap-2 text-ink-2">
          {state !== 'failed' && byteCount(bytes)} <Badge tone={tones[state]}>{messages.states[state]}</Badge>
        </span>
      </span>
      <span className="type-small text-ink-3">{failure ?? digest.slice(0, 19)}</span>
    </li>
  )
}
