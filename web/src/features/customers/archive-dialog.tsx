import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { useArchiveCustomer, useRestoreCustomer } from './customers.queries.ts'

/** Asks for confirmation before a customer is archived or restored, and explains the effects. */
export function ArchiveDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const archive = useArchiveCustomer(customer.id)
  const restore = useRestoreCustomer(customer.id)
  const isArchived = customer.archivedAt !== null
  const act = isArchived ? restore : archive
  return (
    <ConfirmMutation
      onClose={onClose}
      title={isArchived ? `Restore “${customer.name}”?` : `Archive “${customer.name}”?`}
      description={isArchived ? comesBack(customer) : goesAway(customer)}
      confirmLabel={isArchived ? 'Restore customer' : 'Archive customer'}
      destructive={!isArchived}
      pendingLabel={isArchived ? 'Restoring...' : 'Archiving...'}
      mutation={act}
      variables={undefined}
      done={isArchived ? `${customer.name} restored` : `${customer.name} archived`}
      failed="The customer couldn’t be changed"
    />
  )
}

function goesAway({ portal, people }: ShownCustomer) {
  const users = people === 1 ? 'its user is' : `its ${people} users are`
  const access = portal?.isEnabled
    ? `Its portal is closed and ${users} signed out.`
    : 'Its users can no longer sign in.'
  return `${access} It’s hidden from forms. Tickets and files are kept, and you can restore it.`
}

const comesBack = ({ portal }: ShownCustomer) =>
  portal
    ? 'It’s available in forms again. Its portal stays closed until you open it.'
    : 'It’s available in forms again.'
