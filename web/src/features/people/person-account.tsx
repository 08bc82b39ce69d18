import type { User } from '@hatchway/contract/accounts/users'
import { useState } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { useInvitation } from '../invitations/use-invitation.tsx'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { actionMessages, accountMessages as messages } from './people.messages.ts'
import { type PersonAction, usePersonAction } from './people.queries.ts'
import { PersonStatus } from './person-cells.tsx'

/** Shows whether the user can sign in, and the admin actions on the account. */
export function PersonAccount({ person }: { person: User }) {
  const isSelf = useSession().user.id === person.id
  const style = useDateStyle()
  const [confirming, setConfirming] = useState<PersonAction>()
  const act = usePersonAction(person.id)
  const invitation = useInvitation(person)
  const run = (what: PersonAction) =>
    void toastResult(act.mutateAsync(what, { onSettled: () => setConfirming(undefined) }), {
      done: actionMessages[what].done(person),
      failed: actionMessages[what].failed,
    })
  const button = (what: PersonAction, how: 'ask' | 'do' = 'ask') => (
    <Button
      variant="outline"
      pending={act.isPending && act.variables === what}
      disabled={act.isPending && act.variables !== what}
      disabledReason={isSelf && what === 'deactivate' && messages.ownAccount}
      onClick={() => (how === 'ask' ? setConfirming(what) : run(what))}
    >
      {actionMessages[what].label}
    </Button>
  )
  const invite = (
    <Button variant="outline" pending={invitation.send.isPending} onClick={() => invitation.send.mutate()}>
      {messages.sendInvitation}
    </Button>
  )
  const { status } = person
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <SettingRow
        label={messages.status}
        value={<PersonStatus person={person} />}
        action={status === 'deactivated' ? button('reactivate', 'do') : button('deactivate')}
      />
      {person.invitation ? (
        <SettingRow
          label={messages.invitation}
          value={invitationText(person.invitation, style)}
          action={
            <>
              {person.canBeInvited && (
                <Button variant="outline" pending={invitation.copy.isPending} onClick={() => invitation.copy.mutate()}>
                  {messages.copyLink}
                </Button>
              )}
              {invite}
              {button('revoke')}
            </>
          }
        />
      ) : (
        person.canBeInvited && <SettingRow label={messages.invitation} value={messages.notInvited} action={invite} />
      )}
      <SettingRow
        label={messages.lastSignedInAt}
        value={person.lastSignedInAt ? formatDateTime(person.lastSignedInAt, style) : messages.neverSignedIn}
        action={status === 'active' && person.lastSignedInAt && button('signOut')}
      />
      <SettingRow label={messages.createdAt} value={formatDateTime(person.createdAt, style)} />
      {invitation.dialog}
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(undefined)}
          title={actionMessages[confirming].question(person)}
          description={actionMessages[confirming].consequence(person)}
          confirmLabel={actionMessages[confirming].label}
          destructive
          pending={act.isPending}
          onConfirm={() => run(confirming)}
        />
      )}
    </FormSection>
  )
}

function invitationText(
  { sentAt, expiresAt }: NonNullable<User['invitation']>,
  style: ReturnType<typeof useDateStyle>,
) {
  const sent = formatDateTime(sentAt, style)
  return new Date(expiresAt) < new Date()
    ? messages.invitationExpired(sent)
    : messages.invitationValid(sent, formatDateTime(expiresAt, style))
}
