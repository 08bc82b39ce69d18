import type { ProfileChange } from '@hatchway/contract/accounts/profile'
import { useState } from 'react'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { useSession } from '../session/session-context.tsx'
import { profileMessages } from './profile.messages.ts'
import { useChangeProfile } from './profile.queries.ts'

const messages = profileMessages.about

type Values = { avatarUrl: string | null; fullName: string; department: string; position: string; phone: string }

/** Manages the unsaved changes of the user's own profile. */
export function useProfileForm() {
  const { user } = useSession()
  const change = useChangeProfile()
  const [typed, setTyped] = useState<Partial<Values>>({})
  const saved: Values = {
    avatarUrl: user.avatarUrl,
    fullName: user.fullName,
    department: user.department ?? '',
    position: user.position ?? '',
    phone: user.phone ?? '',
  }
  const values = { ...saved, ...typed }
  const fields = Object.keys(saved) as (keyof Values)[]
  const changed = fields.filter((field) => trimmed(values[field]) !== saved[field])
  const isNameMissing = values.fullName.trim() === ''

  const save = () => {
    if (change.isPending || isNameMissing) return
    const body = Object.fromEntries(changed.map((field) => [field, trimmed(values[field])])) as ProfileChange
    void toastResult(change.mutateAsync(body, { onSuccess: () => setTyped({}) }), {
      done: messages.saved,
      failed: messages.saveFailed,
    })
  }
  return {
    values,
    set: (part: Partial<Values>) => setTyped((before) => ({ ...before, ...part })),
    count: changed.length,
    isSaving: change.isPending,
    nameError: isNameMissing ? messages.nameMissing : undefined,
    save,
    discard: () => setTyped({}),
  }
}
export type ProfileForm = ReturnType<typeof useProfileForm>

const trimmed = (value: string | null) => value?.trim() ?? null
