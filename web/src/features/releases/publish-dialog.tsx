import type { StaffRelease } from '@hatchway/contract/releases/releases'
import { useQuery } from '@tanstack/react-query'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
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
  return (
    <ConfirmMutation
      onClose={onClose}
      title={`Publish ${service.data?.name ?? 'release'} ${release.version}?`}
      description={`${audience} will see it immediately. You can edit it later but not unpublish it.`}
      confirmLabel="Publish"
      pendingLabel="Publishing..."
      mutation={publish}
      variables={release.id}
      done={`${release.version} published`}
      failed="The release couldn’t be published"
      onDone={onPublished}
    />
  )
}
