import type { Group } from '@hatchway/contract/accounts/groups'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useChangeGroup } from './groups.changes.ts'

/** Manages the unsaved changes of a group: its name, its members, and their visibility. */
export function useGroupForm(group: Group) {
  const change = useChangeGroup(group.id)
  const [typed, setTyped] = useState<{
    name?: string
    senderName?: string
    senderAddress?: string
    memberIds?: number[]
  }>({})
  const [sees, setSees] = useState<ReadonlyMap<number, number[]>>(new Map())
  const savedIds = group.members.map(({ id }) => id)
  const name = typed.name ?? group.name
  const memberIds = typed.memberIds ?? savedIds
  const senderName = typed.senderName ?? group.senderName ?? ''
  const senderAddress = typed.senderAddress ?? group.senderAddress ?? ''
  const body = {
    ...(name.trim() !== group.name && { name: name.trim() }),
    ...(senderName.trim() !== (group.senderName ?? '') && { senderName: senderName.trim() || null }),
    ...(senderAddress.trim() !== (group.senderAddress ?? '') && { senderAddress: senderAddress.trim() || null }),
    ...(!isSame(memberIds, savedIds) && { memberIds }),
  }
  const forget = () => {
    setTyped({})
    setSees(new Map())
  }
  const set = (part: typeof typed) => {
    if (change.isError) change.reset()
    setTyped((before) => ({ ...before, ...part }))
  }
  return {
    name,
    senderName,
    senderAddress,
    memberIds,
    set,
    /** Returns the selected visibility of a member; undefined when unchanged. */
    seesOf: (userId: number) => sees.get(userId),
    setSees: (userId: number, groupIds: number[], saved: number[]) =>
      setSees((before) => {
        const next = new Map(before).set(userId, groupIds)
        if (isSame(groupIds, saved)) next.delete(userId)
        return next
      }),
    count: Object.keys(body).length + sees.size,
    isSaving: change.isPending,
    errorAt: (field: 'name' | 'senderName' | 'senderAddress') => errorAt(change.error, field),
    save: () =>
      change.mutate(
        { body, sees: new Map([...sees].filter(([userId]) => memberIds.includes(userId))) },
        {
          onSuccess: () => {
            forget()
            toast({ title: `${name.trim()} saved`, variant: 'success' })
          },
          onError: toastError('The group couldn’t be saved'),
        },
      ),
    discard: forget,
  }
}
export type GroupForm = ReturnType<typeof useGroupForm>

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id))
