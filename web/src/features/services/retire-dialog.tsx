import type { ShownService } from '@hatchway/contract/releases/services'
import { errorMessage } from '../../platform/api-error.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
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
        onSuccess: () => toast({ title: isRetired ? 'Service taken up again' : 'Service retired', variant: 'success' }),
        onError: (error) =>
          toast({ title: 'The service was not changed', description: errorMessage(error), variant: 'destructive' }),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isRetired ? `Take up “${service.name}” again?` : `Retire “${service.name}”?`}
      description={
        isRetired
          ? 'Tickets can be filed on it again, and it can get releases.'
          : 'Nobody can file tickets on it any more. Its tickets and releases stay, and it can be taken up again.'
      }
      confirmLabel={isRetired ? 'Take up again' : 'Retire service'}
      destructive={!isRetired}
      pending={change.isPending}
      pendingLabel="Saving..."
      onConfirm={confirm}
    />
  )
}
