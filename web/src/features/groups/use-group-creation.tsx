import { useState } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useSession } from '../session/session-context.tsx'
import { groupMessages } from './groups.messages.ts'

const NewGroupDialog = lazyComponent(async () => (await import('./new-group-dialog.tsx')).NewGroupDialog)

/** Returns what lets admins create a group from within a list of groups: `create` for the list, and the dialog to render beside it. */
export function useGroupCreation(onCreated: (id: number) => void) {
  const { isAdmin } = useSession()
  const [name, setName] = useState<string>()
  const close = () => setName(undefined)
  return {
    create: isAdmin ? { label: groupMessages.createNamed, onCreate: setName } : undefined,
    dialog: name !== undefined && (
      <NewGroupDialog
        suggestedName={name}
        onClose={close}
        onMade={(id) => {
          onCreated(id)
          close()
        }}
      />
    ),
  }
}
