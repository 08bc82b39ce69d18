import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { errorMessage } from '../../platform/api-error.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useArchiveCustomer, useRestoreCustomer } from './customers.queries.ts'

/** Asks for confirmation before a customer is archived or restored, and explains the effects. */
export function ArchiveDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const archive = useArchiveCustomer(customer.id)
  const restore = useRestoreCustomer(customer.id)
  const isArchived = customer.archivedAt !== null
  const act = isArchived ? restore : archive
  const confirm = () =>
    act.mutate(undefined, {
      onSuccess: () =>
        toast({ title: isArchived ? `${customer.name} is back` : `${customer.name} is archived`, variant: 'success' }),
      onError: (error) =>
        toast({ title: 'The customer was not changed', description: errorMessage(error), variant: 'destructive' }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isArchived ? `Restore “${customer.name}”?` : `Archive “${customer.name}”?`}
      description={isArchived ? comesBack(customer) : goesAway(customer)}
      confirmLabel={isArchived ? 'Restore customer' : 'Archive customer'}
      cancelLabel="Cancel"
      destructive={!isArchived}
      pending={act.isPending}
      pendingLabel={isArchived ? 'Restoring...' : 'Archiving...'}
      onConfirm={confirm}
    />
  )
}

function goesAway({ portal, people }: ShownCustomer) {
  const whom = people === 1 ? '1 person is' : `${people} people are`
  const door = portal?.isEnabled
    ? `Its portal closes, and ${whom} signed out and cannot sign in again. `
    : 'Nobody of it can sign in. '
  return `${door}It is offered in no form any more. Its tickets and files stay, and it can be restored.`
}

const comesBack = ({ portal }: ShownCustomer) =>
  portal ? 'It is offered in forms again. Its portal stays closed until you open it.' : 'It is offered in forms again.'
