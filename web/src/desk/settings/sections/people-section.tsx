import { UserPlus } from 'lucide-react'
import { InviteDialog } from '../../../features/people/invite-dialog.tsx'
import { PeopleList } from '../../../features/people/people-list.tsx'
import { SettingsList } from '../settings-frame.tsx'

/** Lists all users with an account, with a button to invite more. */
export function PeopleSection() {
  return (
    <SettingsList title="People" add="Invite person" icon={UserPlus}>
      {(isInviting, setInviting) => (
        <>
          <PeopleList onInvite={() => setInviting(true)} />
          {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
        </>
      )}
    </SettingsList>
  )
}
