import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TagField } from '../properties/tag-field.tsx'
import { bulkBarMessages } from './bulk-bar.messages.ts'

const { tags: messages } = bulkBarMessages

type BulkTagsProps = { tickets: string; onChange: (change: BulkChange) => void; onClose: () => void }

/** Adds and removes tags of several tickets. Other tags stay. */
export function BulkTagsDialog({ tickets, onChange, onClose }: BulkTagsProps) {
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const isEmpty = added.length === 0 && removed.length === 0
  const submit = () => {
    if (isEmpty) return
    onChange({
      ...(added.length > 0 && { addTags: added }),
      ...(removed.length > 0 && { removeTags: removed.filter((tag) => !added.includes(tag)) }),
    })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={messages.title(tickets)}
      description={messages.hint}
      dirty={!isEmpty}
      onSubmit={submit}
      submitLabel={messages.submit}
      disabledReason={isEmpty && messages.empty}
    >
      <div className="grid gap-4.5">
        <Field label={messages.add} group>
          <TagField label={messages.added} tags={added} onChange={setAdded} autoFocus />
        </Field>
        <Field label={messages.remove} group>
          <TagField label={messages.removed} tags={removed} onChange={setRemoved} />
        </Field>
      </div>
    </FormDialog>
  )
}
