import type { User, UserChanges } from '@hatchway/contract/accounts/users'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { peopleMessages as messages } from './people.messages.ts'
import { useChangePerson } from './people.queries.ts'

/** Manages an admin's unsaved changes of a user. Sends only the changed fields, so that concurrent changes of two admins are kept. */
export function usePersonForm(person: User) {
  const change = useChangePerson(person.id)
  const [typed, setTyped] = useState<Partial<Values>>({})
  const saved = valuesOf(person)
  const values = { ...saved, ...typed }
  const fields = Object.keys(saved) as (keyof Values)[]
  const changed = fields.filter((field) => isDifferent(values[field], saved[field]))
  const set = (part: Partial<Values>) => {
    if (change.isError) change.reset()
    setTyped((before) => ({ ...before, ...part }))
  }
  const save = () =>
    void toastResult(
      change.mutateAsync(
        Object.fromEntries(changed.map((field) => [field, sent(field, values[field])])) as UserChanges,
        { onSuccess: () => setTyped({}) },
      ),
      { done: messages.saved(values.fullName.trim()), failed: messages.saveFailed },
    )
  return {
    values,
    set,
    count: changed.length,
    isSaving: change.isPending,
    errorAt: (field: keyof Values) => errorAt(change.error, field),
    save,
    discard: () => set(saved),
  }
}
export type PersonForm = ReturnType<typeof usePersonForm>

type Values = ReturnType<typeof valuesOf>

const valuesOf = (person: User) => ({
  avatarUrl: person.avatarUrl,
  fullName: person.fullName,
  username: person.username,
  email: person.email,
  department: person.department ?? '',
  position: person.position ?? '',
  phone: person.phone ?? '',
  role: person.role,
  groups: person.groups.map(({ id }) => id),
  allowedGroups: person.allowedGroups.map(({ id }) => id),
  capacity: person.capacity === null ? '' : String(person.capacity),
  canViewKnowledgeBase: person.canViewKnowledgeBase,
  managerId: person.manager?.id ?? null,
  isApprover: person.isApprover,
})

function isDifferent(value: Values[keyof Values], saved: Values[keyof Values]) {
  if (Array.isArray(value) && Array.isArray(saved))
    return value.toSorted((a, b) => a - b).join() !== saved.toSorted((a, b) => a - b).join()
  return typeof value === 'string' ? value.trim() !== saved : value !== saved
}

function sent(field: keyof Values, value: Values[keyof Values]) {
  if (field === 'capacity') return value === '' ? null : Number(value)
  return typeof value === 'string' ? value.trim() : value
}
