import type { ShownService } from '@hatchway/contract/releases/services'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { useChangeService } from './services.queries.ts'

/** Asks for confirmation before a service is retired or reactivated. */
export function RetireDialog({ service, onClose }: { service: ShownService; onClose: () => void }) {
  const change = useChangeService(service.id)
  const isRetired = service.status === 'retired'
  return (
    <ConfirmMutation
      onClose={onClose}
      title={isRetired ? `Restore “${service.name}”?` : `Retire “${service.name}”?`}
      description={
        isRetired
          ? 'It will be available for new tickets and releases again.'
          : 'It can’t be used for new tickets or releases. Existing ones are kept, and you can restore it.'
      }
      confirmLabel={isRetired ? 'Restore service' : 'Retire service'}
      destructive={!isRetired}
      pendingLabel="Saving..."
      mutation={change}
      variables={{ status: isRetired ? 'active' : 'retired', version: service.version }}
      done={isRetired ? 'Service restored' : 'Service retired'}
      failed="The service couldn’t be changed"
    />
  )
}
