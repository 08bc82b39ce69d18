import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { customerMessages as messages } from './customers.messages.ts'
import { useArchiveCustomer, useRestoreCustomer } from './customers.queries.ts'

/** Asks for confirmation before a customer is archived or restored, and explains the effects. */
export function ArchiveDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const archive = useArchiveCustomer(customer.id)
  const restore = useRestoreCustomer(customer.id)
  const isArchived = customer.archivedAt !== null
  const act = isArchived ? restore : archive
  const texts = isArchived ? messages.restore : messages.archive
  return (
    <ConfirmMutation
      onClose={onClose}
      title={texts.title(customer.name)}
      description={texts.effect(customer)}
      confirmLabel={texts.confirm}
      destructive={!isArchived}
      pendingLabel={texts.pending}
      mutation={act}
      variables={undefined}
      done={texts.done(customer.name)}
      failed={messages.changeFailed}
    />
  )
}
