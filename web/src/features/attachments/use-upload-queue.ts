import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast/toast-store.ts'
import { attachmentMessages as messages } from './attachment.messages.ts'
import { isUploading, type UploadQueue } from './upload-queue.ts'
import { makeUploads, type Outcome } from './uploads.ts'

/**
 * Manages the files chosen in a form and their upload to a ticket. `upload` sends pending files one by one and returns how many succeeded
 * and failed. A failed file stays and can be retried with the same target. Files that break a rule are left out and reported in a toast.
 * `onSettled` is called whenever an upload run has ended.
 */
export function useUploadQueue({ onSettled }: { onSettled?: (outcome: Outcome) => void } = {}) {
  const [queue, setQueue] = useState<UploadQueue>([])
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })
  const [uploads] = useState(() =>
    makeUploads({ onChange: setQueue, onSettled: (outcome) => settled.current?.(outcome) }),
  )
  useLeaveWarning(isUploading(queue))
  const add = useCallback(
    (files: readonly File[]) => {
      for (const problem of uploads.add(files))
        toast({ title: messages.notAdded, description: problem, variant: 'destructive' })
    },
    [uploads],
  )
  return { ...uploads, queue, add }
}

export type UploadQueueState = ReturnType<typeof useUploadQueue>

/** Warns before the page is left, because an upload in progress would be lost. */
function useLeaveWarning(isUploading: boolean) {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUploading])
}
