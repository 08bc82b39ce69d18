import type { Policy } from '@hatchway/contract/sla/policies'
import { useState } from 'react'
import { countOf } from '../../../platform/count-text.ts'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { ConfirmMutation } from '../../../ui/overlay/confirm-mutation.tsx'
import { usePolicyChanges } from '../sla.queries.ts'

/** The menu of a policy's page: deletes it after a confirmation. */
export function DeletePolicy({ policy, onDeleted }: { policy: Policy; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MoreMenu
        label={`More for ${policy.name}`}
        entries={() => [{ label: 'Delete policy', danger: true, onSelect: () => setAsking(true) }]}
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
      title={`Delete the SLA policy “${name}”?`}
      description={
        openTickets === 0
          ? 'New tickets use the next policy that matches.'
          : `${countOf(openTickets, 'open ticket keeps its', 'open tickets keep their')} due times. New tickets use the next policy that matches.`
      }
      confirmLabel="Delete policy"
      pendingLabel="Deleting..."
      destructive
      mutation={remove}
      variables={id}
      done={`“${name}” deleted`}
      failed="The policy couldn’t be deleted"
      undo={() => restore.mutateAsync(id)}
      onDone={onDeleted}
    />
  )
}
