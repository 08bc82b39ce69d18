import type { Contact } from '@hatchway/contract/customers/customers'
import { Link2, Mail, PencilLine, UserX } from 'lucide-react'
import { useState } from 'react'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { useInvitation } from '../../invitations/use-invitation.tsx'
import { usePersonAction } from '../../people/people.queries.ts'

/** Shows the actions of an admin on a customer's user. */
export function PersonActions({ person }: { person: Contact }) {
  const act = usePersonAction(person.id)
  const invitation = useInvitation(person)
  const [asking, setAsking] = useState<'deactivate'>()
  const isActive = person.status !== 'deactivated'
  const run = (what: 'deactivate' | 'reactivate', done: string) =>
    void toastResult(act.mutateAsync(what, { onSettled: () => setAsking(undefined) }), {
      done,
      failed: 'Something went wrong',
    })
  return (
    <>
      <MoreMenu
        label={`More for ${person.fullName}`}
        entries={() => [
          { label: 'Edit', icon: <PencilLine />, href: `/settings/people/${person.id}` },
          person.status === 'invited' && {
            label: 'Send invitation again',
            icon: <Mail />,
            onSelect: () => invitation.send.mutate(),
          },
          person.status === 'invited' && {
            label: 'Copy invitation link',
            icon: <Link2 />,
            onSelect: () => invitation.copy.mutate(),
          },
          !isActive && {
            label: 'Reactivate',
            onSelect: () => run('reactivate', `${person.fullName} reactivated`),
          },
          'line',
          isActive && {
            label: 'Deactivate',
            danger: true,
            icon: <UserX />,
            onSelect: () => setAsking('deactivate'),
          },
        ]}
      />
      {invitation.dialog}
      <ConfirmDialog
        open={asking === 'deactivate'}
        onClose={() => setAsking(undefined)}
        title={`Deactivate ${person.fullName}?`}
        description="They’ll be signed out immediately and can’t sign in again. Their tickets and comments are kept."
        confirmLabel="Deactivate"
        destructive
        pending={act.isPending}
        pendingLabel="Deactivating..."
        onConfirm={() => run('deactivate', `${person.fullName} deactivated`)}
      />
    </>
  )
}
