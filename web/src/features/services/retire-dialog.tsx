import type { ShownService } from '@hatchway/contract/releases/services'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useChangeService } from './services.queries.ts'

/** Asks for confirmation before a service is retired or reactivated. */
export function RetireDialog({ service, onClose }: { service: ShownService; onClose: () => void }) {
  const change = useChangeService(service.id)
  const isRetired = service.status === 'retired'
  const confirm = () =>
    change.mutate(
      { status: isRetired ? 'active' : 'retired', version: service.version },
      {
        onSuccess: () => toast({ title: isRetired ? 'Service restored' : 'Service retired', variant: 'success' }),
        onError: toastError('The service couldn’t be changed'),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isRetired ? `Restore “${service.name}”?` : `Retire “${service.name}”?`}
      description={
        isRetired
          ? 'It will be available for new tickets and releases again.'
          : 'It can’t be used for new tickets or releases. Existing ones are kept, and you can restore it.'
      }
      confirmLabel={isRetired ? 'Restore service' : 'Retire service'}
      destructive={!isRetired}
      pending={change.isPending}
      pendingLabel="Saving..."
      onConfirm={confirm}
    />
  )
}
