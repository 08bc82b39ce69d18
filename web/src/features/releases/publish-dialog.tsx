import type { StaffRelease } from '@hatchway/contract/releases/releases'
import { useQuery } from '@tanstack/react-query'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { serviceDetails } from '../services/services.queries.ts'
import { publishMessages as messages } from './release-editor.messages.ts'
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
  return (
    <ConfirmMutation
      onClose={onClose}
      title={messages.title(service.data?.name, release.version)}
      description={messages.consequence(service.data?.customerName)}
      confirmLabel={messages.confirm}
      pendingLabel={messages.pending}
      mutation={publish}
      variables={release.id}
      done={messages.done(release.version)}
      failed={messages.failed}
      onDone={onPublished}
    />
  )
}
