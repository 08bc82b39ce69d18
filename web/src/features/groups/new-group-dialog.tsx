import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../platform/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { StaffChoice } from '../users/staff-choice.tsx'
import { useAddGroup } from './groups.changes.ts'

/** Makes a group; its page then opens. */
export function NewGroupDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const add = useAddGroup()
  const [name, setName] = useState('')
  const [memberIds, setMemberIds] = useState<number[]>([])
  const first = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate({ name, memberIds }, { onSuccess: ({ id }) => onMade(id) })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title="New group"
      description="Tickets are handed to a group, and its members handle them."
      dirty={name !== '' || memberIds.length > 0}
      initialFocus={first}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={add.isPending} pendingText="Creating...">
            Create group
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Field label="Name" required error={add.error ? messageOf(add.error) : undefined}>
          <Input ref={first} maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field group label="Members" aside="Optional">
          <StaffChoice none="Nobody yet" value={memberIds} onValueChange={setMemberIds} />
        </Field>
      </div>
    </Dialog>
  )
}
