import type { StaffRelease } from '@hatchway/contract/releases/releases'
import { useState } from 'react'
import { ApiError, hasErrorCode } from '../../platform/api-error.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { bodyOf, changedFields, draftOf, type ReleaseDraft } from './release-draft.ts'
import { editorMessages as messages } from './release-editor.messages.ts'
import { useChangeRelease, useDraftRelease } from './releases.queries.ts'

type Options = {
  serviceId: number
  /** The saved release; undefined for a new one. */
  saved: StaffRelease | undefined
  onAdded: (release: StaffRelease) => void
}

/** Manages a release being edited: its draft, the server's errors, and saving. */
export function useReleaseEditor({ serviceId, saved, onAdded }: Options) {
  const add = useDraftRelease(serviceId)
  const change = useChangeRelease(serviceId)
  const [basis, setBasis] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [error, setError] = useState<unknown>()
  const [isOutdated, setOutdated] = useState(false)
  const before = bodyOf(draftOf(basis), basis)
  const after = bodyOf(draft, basis)
  const changes = changedFields(before, after)
  const count = Object.keys(changes).length

  const load = (release: StaffRelease | undefined) => {
    setBasis(release)
    setDraft(draftOf(release))
    setError(undefined)
    setOutdated(false)
  }
  // Another user saved; load, because there are no unsaved changes to lose.
  if (basis && saved && saved.revision > basis.revision && count === 0) load(saved)

  /** Saves what was changed and returns the release; undefined when it cannot be saved. */
  const store = async (): Promise<StaffRelease | undefined> => {
    setError(undefined)
    try {
      if (!basis) {
        const made = await add.mutateAsync(after)
        toast({ title: messages.draftSaved(made.version), variant: 'success' })
        load(made)
        return made
      }
      const now = await change.mutateAsync({ ...changes, releaseId: basis.id, revision: basis.revision })
      load(now)
      toast({ title: messages.saved, variant: 'success' })
      return now
    } catch (failure) {
      if (hasErrorCode(failure, 'stale_version')) {
        setOutdated(true)
        return undefined
      }
      setError(failure)
      toastError(messages.saveFailed)(failure)
      return undefined
    }
  }
  const save = async () => {
    const isNew = !basis
    const now = await store()
    if (isNew && now) onAdded(now)
  }
  return {
    basis,
    draft,
    /** The release as its customers would see it now. */
    shown: { ...after, tickets: draft.tickets },
    set: (part: Partial<ReleaseDraft>) => {
      setError(undefined)
      setDraft((known) => ({ ...known, ...part }))
    },
    /** Returns the server's message for a field or a part of it. */
    errorAt: (field: string) =>
      error instanceof ApiError
        ? error.issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
        : undefined,
    count,
    isSaving: add.isPending || change.isPending,
    isOutdated,
    keepEditing: () => setOutdated(false),
    load,
    save: () => void save(),
    store,
    discard: () => load(basis),
  }
}
export type ReleaseEditorState = ReturnType<typeof useReleaseEditor>
