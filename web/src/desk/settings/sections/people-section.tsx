import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { InviteDialog } from '../../../features/people/invite-dialog.tsx'
import { PeopleList } from '../../../features/people/people-list.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** Lists all users with an account, with a button to invite more. */
export function PeopleSection() {
  const [isInviting, setInviting] = useState(false)
  return (
    <SettingsFrame
      title="People"
      actions={
        <Button icon={<UserPlus size={16} strokeWidth={1.85} aria-hidden />} onClick={() => setInviting(true)}>
          Invite person
        </Button>
      }
    >
      <PeopleList onInvite={() => setInviting(true)} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsFrame>
  )
}
