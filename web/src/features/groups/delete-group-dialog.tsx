import type { Group } from '@hatchway/contract/accounts/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { recordOptions } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { describeGroupUse } from './describe-group-use.ts'
import { groupUse, useRemoveGroup } from './groups.changes.ts'
import { groupMessages } from './groups.messages.ts'
import { groupsList } from './groups.queries.ts'

const messages = groupMessages.delete

type DeleteGroupDialogProps = { group: Group; onClose: () => void; onGone: () => void }

const nowhere = 'none'

/** Shows what uses a group, and asks for a replacement before deleting it. */
export function DeleteGroupDialog({ group, onClose, onGone }: DeleteGroupDialogProps) {
  const use = useQuery({ ...groupUse(group.id), gcTime: 0 })
  const groups = useQuery(groupsList)
  const remove = useRemoveGroup(group.id, () => {
    toast({ title: messages.done(group.name), variant: 'success' })
    onGone()
  })
  const [moveTo, setMoveTo] = useState<string>()
  const mustMove = (use.data?.limitedAgents.length ?? 0) > 0
  const isUndecided = use.data !== undefined && moveTo === undefined && (mustMove || use.data.tickets > 0)
  const submit = () => {
    if (isUndecided || !use.data) return
    remove.mutate(moveTo === undefined || moveTo === nowhere ? undefined : Number(moveTo))
  }
  const targets = (groups.data ?? []).filter(({ id }) => id !== group.id)
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={messages.title(group.name)}
      description={messages.effect}
      onSubmit={submit}
      submitLabel={messages.submit}
      variant="destructive"
      pending={remove.isPending}
      pendingText={messages.deleting}
      disabled={!use.data}
      disabledReason={isUndecided && messages.replacementMissing}
    >
      {use.isPending && <SkeletonText lines={2} />}
      {use.isError && <FormError>{errorMessage(use.error)}</FormError>}
      {use.data && (
        <div className="grid gap-4.5">
          <ul className="grid list-disc gap-1 ps-5 text-ink-2">
            {describeGroupUse(use.data).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Field label={messages.replacement} required={mustMove || use.data.tickets > 0}>
            <Select
              value={moveTo}
              placeholder={messages.choose}
              onValueChange={setMoveTo}
              options={[...(mustMove ? [] : [{ value: nowhere, label: messages.noGroup }]), ...recordOptions(targets)]}
            />
          </Field>
          <FormError>{remove.error && errorMessage(remove.error)}</FormError>
        </div>
      )}
    </FormDialog>
  )
}
