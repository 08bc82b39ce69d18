import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { GroupList } from '../../../features/groups/group-list.tsx'
import { NewGroupDialog } from '../../../features/groups/new-group-dialog.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** Lists the groups that handle tickets. */
export function GroupsSection() {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <SettingsFrame
      title="Agent groups"
      actions={
        <Button icon={<Plus size={16} strokeWidth={1.85} aria-hidden />} onClick={() => setAdding(true)}>
          New group
        </Button>
      }
    >
      <GroupList onAdd={() => setAdding(true)} />
      {isAdding && (
        <NewGroupDialog
          onClose={() => setAdding(false)}
          onMade={(id) => void navigate({ to: `/settings/groups/${id}` as '/settings' })}
        />
      )}
    </SettingsFrame>
  )
}
