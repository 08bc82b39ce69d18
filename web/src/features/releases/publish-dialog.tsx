import type { StaffRelease } from '@hatchway/contract/releases/releases'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../platform/api-error.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
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
        toast({ title: 'The release couldn’t be published', description: errorMessage(error), variant: 'destructive' })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Publish ${service.data?.name ?? 'release'} ${release.version}?`}
      description={`${audience} will see it immediately. You can edit it later but not unpublish it.`}
      confirmLabel="Publish"
      pending={publish.isPending}
      pendingLabel="Publishing..."
      onConfirm={confirm}
    />
  )
}
