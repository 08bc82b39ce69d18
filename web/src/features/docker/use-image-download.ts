import { type ArchiveDownload, docker } from '@hatchway/contract/releases/docker'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { errorMessage, isUnreachable } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { fetchFile } from '../../platform/save-file.ts'
import { readStored, removeStored, writeStored } from '../../platform/storage.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { archiveKey, imageOf, type WithImage } from './docker.queries.ts'
import { imageDownloadMessages as messages } from './image-download.messages.ts'

/**
 * Requests the archive of a release's image and downloads it when it is ready, even when the button has unmounted. A reloaded tab
 * resumes the download that it was waiting for.
 */
export function useImageDownload(release: WithImage) {
  const wanted = imageOf(release)
  const mutationKey = archiveKey(wanted)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(docker.download, { body: wanted }),
    onSuccess: (answer) => (answer.success && answer.downloadUrl ? hand(answer) : explain(answer, release)),
    onError: (error) => toast({ title: messages.failed, description: whyOf(error), variant: 'destructive' }),
    // Leaving the page also aborts the connection; the pending download must then stay stored.
    onSettled: (_, error) => isUnreachable(error) || removeStored(waiting, 'session'),
  })
  // The state is kept when a row is collapsed and expanded again.
  const isPending = useIsMutating({ mutationKey, exact: true }) > 0
  const name = mutationKey.join(' ')
  const resume = useEffectEvent(() => {
    if (!isPending && isStillWaiting(name)) mutate()
  })
  useEffect(() => resume(), [])
  const start = () => {
    writeStored(waiting, { name, since: Date.now() }, 'session')
    mutate()
  }
  return { wanted, isPending, start }
}

const waiting = 'docker_waiting'
/**
 * Pending downloads expire after this time (ms), so that a browser that restores the tab days later does not download gigabytes by itself.
 */
const longest = 60 * 60_000

function isStillWaiting(name: string) {
  const stored = readStored<{ name: string; since: number } | null>(waiting, null, 'session')
  return stored?.name === name && Date.now() - stored.since < longest
}

function hand({ fileName, downloadUrl }: ArchiveDownload) {
  toast({
    title: messages.started,
    description: messages.startedHint(fileName),
    variant: 'success',
  })
  fetchFile(downloadUrl!, fileName ?? '')
}

/** Offers the package's download URL when it is hosted elsewhere. */
function explain({ message }: ArchiveDownload, { imageUrl, downloadUrl }: WithImage) {
  const isElsewhere = !imageUrl && downloadUrl && /^https?:\/\//i.test(downloadUrl)
  toast({
    title: messages.notSetUp,
    description: message || messages.notSetUpHint,
    ...(isElsewhere && {
      action: { label: messages.open, onClick: () => window.open(downloadUrl, '_blank', 'noopener,noreferrer') },
    }),
  })
}

function whyOf(error: unknown) {
  if (isUnreachable(error)) return messages.connectionLost
  return errorMessage(error, messages.failedHint)
}
