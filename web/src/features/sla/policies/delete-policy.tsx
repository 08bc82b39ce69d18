import type { Policy } from '@hatchway/contract/sla/policies'
import { useState } from 'react'
import { errorMessage } from '../../../platform/api-error.ts'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
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
  const { remove } = usePolicyChanges()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete the SLA policy “${name}”?`}
      description={
        openTickets === 0
          ? 'New tickets use the next policy that matches.'
          : `${openTickets === 1 ? '1 open ticket keeps its' : `${openTickets.toLocaleString('en')} open tickets keep their`} due times. New tickets use the next policy that matches.`
      }
      confirmLabel="Delete policy"
      destructive
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast({ title: `“${name}” deleted`, variant: 'success' })
            onDeleted?.()
          },
          onError: (error) =>
            toast({
              title: 'The policy couldn’t be deleted',
              description: errorMessage(error),
              variant: 'destructive',
            }),
          onSettled: onClose,
        })
      }
    />
  )
}
