import { type ArchiveDownload, docker } from '@hatchway/contract/docker'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { CallError, messageOf } from '../../platform/call-error.ts'
import { fetchFile } from '../../platform/save-file.ts'
import { toast } from '../../ui/toast-store.ts'
import { archiveKey, imageOf, type WithImage } from './docker.queries.ts'

/** Asks for the archive of a release’s image and downloads it once it is there, also when the button has gone meanwhile. */
export function useImageDownload(release: WithImage) {
  const wanted = imageOf(release)
  const mutationKey = archiveKey(wanted)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(docker.download, { body: wanted }),
    onSuccess: (answer) => (answer.success && answer.downloadUrl ? hand(answer) : explain(answer, release)),
    onError: (error) => toast({ title: 'Download Failed', description: whyOf(error), variant: 'destructive' }),
  })
  // A row that was folded and unfolded meanwhile still knows.
  const isPending = useIsMutating({ mutationKey, exact: true }) > 0
  return { wanted, isPending, start: () => mutate() }
}

function hand({ fileName, downloadUrl }: ArchiveDownload) {
  toast({
    title: 'Docker Image Ready',
    description: fileName ? `${fileName} is being downloaded.` : 'It is being downloaded.',
    variant: 'success',
  })
  fetchFile(downloadUrl!, fileName ?? '')
}

/** A package that lies elsewhere is one click away. */
function explain({ message }: ArchiveDownload, { imageUrl, downloadUrl }: WithImage) {
  const isElsewhere = !imageUrl && downloadUrl && /^https?:\/\//i.test(downloadUrl)
  toast({
    title: 'Setup Required',
    description:
      message || 'Docker image not available in Cloud Run. Please check the documentation for setup instructions.',
    ...(isElsewhere && {
      action: { label: 'Open', onClick: () => window.open(downloadUrl, '_blank', 'noopener,noreferrer') },
    }),
  })
}

function whyOf(error: unknown) {
  if (error instanceof CallError && error.status === 0)
    return 'The connection was lost. The server goes on with it: try again in a moment.'
  return messageOf(error, 'Failed to download Docker image')
}
