import type { Policy } from '@hatchway/contract/sla/policies'
import { useState } from 'react'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { ConfirmMutation } from '../../../ui/overlay/confirm-mutation.tsx'
import { usePolicyChanges } from '../sla.queries.ts'
import { policyMessages as messages } from './policy.messages.tsx'

/** The menu of a policy's page: deletes it after a confirmation. */
export function DeletePolicy({ policy, onDeleted }: { policy: Policy; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MoreMenu
        label={messages.more(policy.name)}
        entries={() => [{ label: messages.deletePolicy, danger: true, onSelect: () => setAsking(true) }]}
      />
      {isAsking && <ConfirmDeletion policy={policy} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </>
  )
}

type ConfirmDeletionProps = { policy: Policy; onClose: () => void; onDeleted?: () => void }

export function ConfirmDeletion({ policy: { id, name, openTickets }, onClose, onDeleted }: ConfirmDeletionProps) {
  const { remove, restore } = usePolicyChanges()
  return (
    <ConfirmMutation
      onClose={onClose}
      title={messages.deleteTitle(name)}
      description={messages.deleteEffect(openTickets)}
      confirmLabel={messages.deletePolicy}
      pendingLabel={messages.deleting}
      destructive
      mutation={remove}
      variables={id}
      done={messages.deleted(name)}
      failed={messages.deleteFailed}
      undo={() => restore.mutateAsync(id)}
      onDone={onDeleted}
    />
  )
}
