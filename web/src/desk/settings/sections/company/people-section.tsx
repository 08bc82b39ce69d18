import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { InviteListDialog } from '../../../../features/invitations/invite-list-dialog.tsx'
import { MailBanner } from '../../../../features/mails/mail-banner.tsx'
import { InviteDialog } from '../../../../features/people/invite-dialog.tsx'
import { PeopleList } from '../../../../features/people/people-list.tsx'
import { WaitingBanner } from '../../../../features/people/waiting-banner.tsx'
import { MoreMenu } from '../../../../ui/menu/more-menu.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsList } from '../../settings-frame.tsx'
import { peopleSectionMessages as messages } from './company.messages.ts'

/** Lists all users with an account, with a button to invite more. */
export function PeopleSection() {
  const [isListOpen, setListOpen] = useState(false)
  return (
    <SettingsList
      title={sectionMessages.names.people}
      add={messages.invite}
      icon={UserPlus}
      more={
        <MoreMenu
          label={messages.moreInvitations}
          entries={() => [
            {
              label: messages.inviteSeveral,
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
          <WaitingBanner />
          <PeopleList onInvite={() => setInviting(true)} />
          {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
          {isListOpen && <InviteListDialog onClose={() => setListOpen(false)} />}
        </>
      )}
    </SettingsList>
  )
}
