import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast/toast-store.ts'
import { isUploading, type UploadQueue } from './upload-queue.ts'
import { makeUploads, type Outcome } from './uploads.ts'

/**
 * Files that were chosen here, and their way to a ticket. `upload` sends what waits, one by one, and answers how many of those arrived
 * and failed; a failed file stays and can be tried again to the same place. What breaks a rule is said in a toast and left out.
 * `onSettled` is called whenever a run has come to its end.
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
  return {
    ...uploads,
    queue,
    add(files: readonly File[]) {
      for (const problem of uploads.add(files))
        toast({ title: 'File Validation Error', description: problem, variant: 'destructive' })
    },
  }
}

export type UploadQueueState = ReturnType<typeof useUploadQueue>

/** A file on its way would be lost. */
function useLeaveWarning(isUploading: boolean) {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUploading])
}
