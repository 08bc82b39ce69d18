import { useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { StaffSelect } from '../users/staff-select.tsx'
import { useAddGroup } from './groups.changes.ts'

/** Creates a group, then opens its page. */
export function NewGroupDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const add = useAddGroup()
  const [name, setName] = useState('')
  const [memberIds, setMemberIds] = useState<number[]>([])
  const submit = () => add.mutateAsync({ name, memberIds }, { onSuccess: ({ id }) => onMade(id) })
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title="New group"
      description="Tickets are assigned to a group and handled by its members."
      dirty={name !== '' || memberIds.length > 0}
      onSubmit={submit}
      submitLabel="Create group"
      pending={add.isPending}
      failed="The group couldn’t be created"
      pendingText="Creating..."
    >
      <div className="grid gap-4.5">
        <Field label="Name" required error={add.error ? errorMessage(add.error) : undefined}>
          <Input maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field group label="Members" aside="Optional">
          <StaffSelect none="No members yet" value={memberIds} onValueChange={setMemberIds} />
        </Field>
      </div>
    </FormDialog>
  )
}
