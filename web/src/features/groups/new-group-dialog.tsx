import { useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { StaffSelect } from '../users/staff-select.tsx'
import { useAddGroup } from './groups.changes.ts'
import { groupMessages } from './groups.messages.ts'

const messages = groupMessages.create

type NewGroupDialogProps = {
  /** The name that it begins with. */
  suggestedName?: string
  onClose: () => void
  onMade: (id: number) => void
}

/** Creates a group. */
export function NewGroupDialog({ suggestedName = '', onClose, onMade }: NewGroupDialogProps) {
  const add = useAddGroup()
  const [name, setName] = useState(suggestedName)
  const [memberIds, setMemberIds] = useState<number[]>([])
  const submit = () => add.mutateAsync({ name, memberIds }, { onSuccess: ({ id }) => onMade(id) })
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={groupMessages.newGroup}
      description={messages.purpose}
      dirty={name !== '' || memberIds.length > 0}
      onSubmit={submit}
      submitLabel={messages.submit}
      pending={add.isPending}
      failed={messages.failed}
      pendingText={messages.creating}
    >
      <div className="grid gap-4.5">
        <Field label={messages.name} required error={add.error ? errorMessage(add.error) : undefined}>
          <Input maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field group label={messages.members} aside={messages.optional}>
          <StaffSelect none={messages.noMembers} value={memberIds} onValueChange={setMemberIds} />
        </Field>
      </div>
    </FormDialog>
  )
}
