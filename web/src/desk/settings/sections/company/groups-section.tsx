import { useNavigate } from '@tanstack/react-router'
import { GroupList } from '../../../../features/groups/group-list.tsx'
import { NewGroupDialog } from '../../../../features/groups/new-group-dialog.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsList } from '../../settings-frame.tsx'
import { groupsSectionMessages as messages } from './company.messages.ts'

/** Lists the groups that handle tickets. */
export function GroupsSection() {
  const navigate = useNavigate()
  return (
    <SettingsList title={sectionMessages.names.groups} add={messages.add}>
      {(isAdding, setAdding) => (
        <>
          <GroupList onAdd={() => setAdding(true)} />
          {isAdding && (
            <NewGroupDialog
              onClose={() => setAdding(false)}
              onMade={(id) => void navigate({ to: `/settings/groups/${id}` as '/settings' })}
            />
          )}
        </>
      )}
    </SettingsList>
  )
}
