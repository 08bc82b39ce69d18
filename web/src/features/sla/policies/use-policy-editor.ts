import type { Policy } from '@hatchway/contract/sla/policies'
import { useState } from 'react'
import { ApiError, errorMessage, hasErrorCode } from '../../../platform/api-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { usePolicyChanges } from '../sla.queries.ts'
import {
  bodyOf,
  changeOf,
  countChanges,
  draftOf,
  newPolicyDraft,
  type PolicyDraft,
  type PolicyProblems,
  problemsWith,
} from './policy-draft.ts'

type Options = {
  /** The saved policy; undefined for a new one. */
  saved: Policy | undefined
  /** The calendar of a new policy. */
  calendarId: number | null
  onAdded: (id: number) => void
}

/** Manages a policy being edited: its draft, its errors, and saving. */
export function usePolicyEditor({ saved, calendarId, onAdded }: Options) {
  const { add, change } = usePolicyChanges()
  const [basis, setBasis] = useState(saved)
  const [untouched] = useState(() => newPolicyDraft(calendarId))
  const [draft, setDraft] = useState(() => (saved ? draftOf(saved) : untouched))
  const [problems, setProblems] = useState<PolicyProblems>({})
  const [isOutdated, setOutdated] = useState(false)
  const [appliesToOpen, setAppliesToOpen] = useState(false)
  /** The number of times that the draft was replaced: controls with a state of their own begin again. */
  const [resets, setResets] = useState(0)
  const start = basis ? draftOf(basis) : untouched

  const load = (policy: Policy | undefined) => {
    setBasis(policy)
    setDraft(policy ? draftOf(policy) : untouched)
    setProblems({})
    setOutdated(false)
    setAppliesToOpen(false)
    setResets((count) => count + 1)
  }
  const count = countChanges(start, draft)
  // Another user saved; load, because there are no unsaved changes to lose.
  if (basis && saved && saved.version > basis.version && count === 0) load(saved)

  const save = async () => {
    const found = problemsWith(draft)
    setProblems(found)
    const [first] = Object.values(found)
    if (first) return toast({ title: 'Check the highlighted fields', description: first, variant: 'destructive' })
    try {
      if (!basis) {
        const { id, name } = await add.mutateAsync(bodyOf(draft))
        toast({ title: `“${name}” has been added`, variant: 'success' })
        return onAdded(id)
      }
      const { id, version } = basis
      load(
        await change.mutateAsync({
          id,
          body: { ...changeOf(start, draft), version, applyToOpenTickets: appliesToOpen },
        }),
      )
      toast({ title: 'SLA policy saved', variant: 'success' })
    } catch (error) {
      if (basis && hasErrorCode(error, 'stale_version')) return setOutdated(true)
      const path = error instanceof ApiError ? error.issues[0]?.path : undefined
      if (path === 'name') setProblems({ name: errorMessage(error) })
      toast({ title: 'The SLA policy couldn’t be saved', description: errorMessage(error), variant: 'destructive' })
    }
  }
  return {
    ...{ basis, start, draft, problems, count, isOutdated, appliesToOpen, setAppliesToOpen, resets, load },
    isSaving: add.isPending || change.isPending,
    keepEditing: () => setOutdated(false),
    set(part: Partial<PolicyDraft>) {
      setDraft((before) => ({ ...before, ...part }))
      setProblems({})
    },
    save: () => void save(),
    discard: () => load(basis),
  }
}
export type PolicyEditorState = ReturnType<typeof usePolicyEditor>
