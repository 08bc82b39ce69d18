import type { StaffRelease } from '@hatchway/contract/releases/releases'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { serviceDetails } from '../services/services.queries.ts'
import { usePublishRelease } from './releases.queries.ts'

type PublishDialogProps = {
  release: StaffRelease
  serviceId: number
  onClose: () => void
  onPublished?: (release: StaffRelease) => void
}

/** Asks for confirmation before a release is published to customers. */
export function PublishDialog({ release, serviceId, onClose, onPublished }: PublishDialogProps) {
  const publish = usePublishRelease(serviceId)
  const service = useQuery(serviceDetails(serviceId))
  const audience = service.data?.customerName ?? 'All customers'
  const confirm = () =>
    publish.mutate(release.id, {
      onSuccess: (published) => {
        toast({ title: `${release.version} published`, variant: 'success' })
        onClose()
        onPublished?.(published)
      },
      onError: (error) => {
        toastError('The release couldn’t be published')(error)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Publish ${service.data?.name ?? 'release'} ${release.version}?`}
      description={`${audience} will see it immediately. You can edit it later but not unpublish it.`}
      confirmLabel="Publish"
      pending={publish.isPending}
      pendingLabel="Publishing..."
      onConfirm={confirm}
    />
  )
}
