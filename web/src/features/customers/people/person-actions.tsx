import type { Contact } from '@hatchway/contract/customers/customers'
import { Link2, Mail, PencilLine, UserX } from 'lucide-react'
import { useState } from 'react'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { useInvitation } from '../../invitations/use-invitation.tsx'
import { usePersonAction } from '../../people/people.queries.ts'
import { customerPeopleMessages as messages } from './customer-people.messages.ts'

/** Shows the actions of an admin on a customer's user. */
export function PersonActions({ person }: { person: Contact }) {
  const act = usePersonAction(person.id)
  const invitation = useInvitation(person)
  const [asking, setAsking] = useState<'deactivate'>()
  const isActive = person.status !== 'deactivated'
  const run = (what: 'deactivate' | 'reactivate', done: string) =>
    void toastResult(act.mutateAsync(what, { onSettled: () => setAsking(undefined) }), {
      done,
      failed: messages.actionFailed,
    })
  return (
    <>
      <MoreMenu
        label={messages.more(person.fullName)}
        entries={() => [
          { label: messages.edit, icon: <PencilLine />, href: `/settings/people/${person.id}` },
          person.status === 'invited' && {
            label: messages.inviteAgain,
            icon: <Mail />,
            onSelect: () => invitation.send.mutate(),
          },
          person.status === 'invited' && {
            label: messages.copyLink,
            icon: <Link2 />,
            onSelect: () => invitation.copy.mutate(),
          },
          !isActive && {
            label: messages.reactivate,
            onSelect: () => run('reactivate', messages.reactivated(person.fullName)),
          },
          'line',
          isActive && {
            label: messages.deactivate,
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
        title={messages.deactivateTitle(person.fullName)}
        description={messages.deactivateEffect}
        confirmLabel={messages.deactivate}
        destructive
        pending={act.isPending}
        pendingLabel={messages.deactivating}
        onConfirm={() => run('deactivate', messages.deactivated(person.fullName))}
      />
    </>
  )
}
