import type { Group } from '@hatchway/contract/accounts/groups'
import {
  type AssignmentSettings,
  defaultAssignment,
  type GroupAssignment,
} from '@hatchway/contract/assignment/group-assignment'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import type { AssignmentForm } from '../assignment/assignment-settings.tsx'
import { useChangeGroup } from './groups.changes.ts'
import { groupMessages as messages } from './groups.messages.ts'

/** Manages the unsaved changes of a group: its name, its members and their visibility, and how its tickets are assigned. */
export function useGroupForm(group: Group, assignment: GroupAssignment | undefined) {
  const change = useChangeGroup(group.id)
  const [typed, setTyped] = useState<{
    name?: string
    senderName?: string
    senderAddress?: string
    memberIds?: number[]
  }>({})
  const [sees, setSees] = useState<ReadonlyMap<number, number[]>>(new Map())
  const [settings, setSettings] = useState<Partial<AssignmentSettings>>({})
  const [takes, setTakes] = useState<ReadonlyMap<number, boolean>>(new Map())
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
  const changedSettings = withoutSaved(settings, assignment)
  const changedTakes = [...takes].filter(([userId]) => memberIds.includes(userId))
  const forget = () => {
    setTyped({})
    setSees(new Map())
    setSettings({})
    setTakes(new Map())
  }
  const assignmentForm: AssignmentForm = {
    settings: { ...defaultAssignment, ...assignment, ...settings },
    set: (part) => {
      if (change.isError) change.reset()
      setSettings((before) => ({ ...before, ...part }))
    },
    takes,
    setTakes: (userId, takesTickets, saved) =>
      setTakes((before) => withEntry(before, userId, takesTickets, takesTickets === saved)),
    isDirty: Object.keys(changedSettings).length + changedTakes.length > 0,
    errorAt: (field) => errorAt(change.error, field),
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
      setSees((before) => withEntry(before, userId, groupIds, isSame(groupIds, saved))),
    assignment: assignmentForm,
    count: Object.keys(body).length + sees.size + Object.keys(changedSettings).length + changedTakes.length,
    isSaving: change.isPending,
    errorAt: (field: 'name' | 'senderName' | 'senderAddress') => errorAt(change.error, field),
    save: () =>
      void toastResult(
        change.mutateAsync(
          {
            body,
            assignment: {
              ...changedSettings,
              ...(changedTakes.length > 0 && {
                members: changedTakes.map(([id, takesTickets]) => ({ id, takesTickets })),
              }),
            },
            sees: new Map([...sees].filter(([userId]) => memberIds.includes(userId))),
          },
          { onSuccess: forget },
        ),
        { done: messages.saved(name.trim()), failed: messages.saveFailed },
      ),
    discard: forget,
  }
}
export type GroupForm = ReturnType<typeof useGroupForm>

/** Returns the settings that differ from the saved ones. */
const withoutSaved = (settings: Partial<AssignmentSettings>, saved: AssignmentSettings = defaultAssignment) =>
  Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => saved[name as keyof AssignmentSettings] !== value),
  ) as Partial<AssignmentSettings>

/** Returns a map with an entry, or without it where its value is the saved one. */
function withEntry<T>(before: ReadonlyMap<number, T>, key: number, value: T, isSaved: boolean) {
  const next = new Map(before).set(key, value)
  if (isSaved) next.delete(key)
  return next
}

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id))
