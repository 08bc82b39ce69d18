import type { BulkChange } from '@hatchway/contract/ticket-bulk'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TagField } from './tag-field.tsx'

type BulkTagsProps = { tickets: string; onChange: (change: BulkChange) => void; onClose: () => void }

/** Which tags come to several tickets and which go; each keeps its others. */
export function BulkTagsDialog({ tickets, onChange, onClose }: BulkTagsProps) {
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const isEmpty = added.length === 0 && removed.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    onChange({
      ...(added.length > 0 && { addTags: added }),
      ...(removed.length > 0 && { removeTags: removed.filter((tag) => !added.includes(tag)) }),
    })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Tags of ${tickets}`}
      description="What is named neither here nor there stays."
      dirty={!isEmpty}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabledReason={isEmpty && 'Name a tag first'}>
            Change tags
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Field label="Add" group>
          <TagField label="Tags to add" tags={added} onChange={setAdded} autoFocus />
        </Field>
        <Field label="Remove" group>
          <TagField label="Tags to remove" tags={removed} onChange={setRemoved} />
        </Field>
      </div>
    </Dialog>
  )
}
