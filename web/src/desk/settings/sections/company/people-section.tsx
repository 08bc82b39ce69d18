import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { InviteListDialog } from '../../../../features/invitations/invite-list-dialog.tsx'
import { MailBanner } from '../../../../features/mails/mail-banner.tsx'
import { InviteDialog } from '../../../../features/people/invite-dialog.tsx'
import { PeopleList } from '../../../../features/people/people-list.tsx'
import { MoreMenu } from '../../../../ui/menu/more-menu.tsx'
import { SettingsList } from '../../settings-frame.tsx'

/** Lists all users with an account, with a button to invite more. */
export function PeopleSection() {
  const [isListOpen, setListOpen] = useState(false)
  return (
    <SettingsList
      title="People"
      add="Invite person"
      icon={UserPlus}
      more={
        <MoreMenu
          label="More ways to invite"
          entries={() => [
            {
              label: 'Invite several people',
              icon: <FileSpreadsheet />,
              onSelect: () => setListOpen(true),
            },
          ]}
        />
      }
    >
      {(isInviting, setInviting) => (
        <>
          <MailBanner />
          <PeopleList onInvite={() => setInviting(true)} />
          {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
          {isListOpen && <InviteListDialog onClose={() => setListOpen(false)} />}
        </>
      )}
    </SettingsList>
  )
}
