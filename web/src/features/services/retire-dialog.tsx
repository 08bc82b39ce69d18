import type { ShownService } from '@hatchway/contract/releases/services'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { serviceMessages as messages } from './services.messages.tsx'
import { useChangeService } from './services.queries.ts'

/** Asks for confirmation before a service is retired or reactivated. */
export function RetireDialog({ service, onClose }: { service: ShownService; onClose: () => void }) {
  const change = useChangeService(service.id)
  const isRetired = service.status === 'retired'
  const texts = isRetired ? messages.restore : messages.retire
  return (
    <ConfirmMutation
      onClose={onClose}
      title={texts.title(service.name)}
      description={texts.effect}
      confirmLabel={texts.confirm}
      destructive={!isRetired}
      pendingLabel={messages.saving}
      mutation={change}
      variables={{ status: isRetired ? 'active' : 'retired', version: service.version }}
      done={texts.done}
      failed={messages.changeFailed}
    />
  )
}
