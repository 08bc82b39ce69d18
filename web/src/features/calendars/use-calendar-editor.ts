import type { Calendar } from '@hatchway/contract/time/calendars'
import { useState } from 'react'
import { ApiError, errorMessage, hasErrorCode } from '../../platform/api-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useSession } from '../session/session-context.tsx'
import {
  type CalendarDraft,
  countChanges,
  draftOf,
  hoursOf,
  isSound,
  newCalendarDraft,
  problemsOf,
} from './calendar-draft.ts'
import { useCalendarChanges } from './calendars.queries.ts'

type Options = {
  /** The saved calendar; undefined for a new one. */
  saved: Calendar | undefined
  onAdded: (id: number) => void
}

/** Manages a calendar being edited: its draft, its errors, and saving. */
export function useCalendarEditor({ saved, onAdded }: Options) {
  const { company } = useSession()
  const { add, change } = useCalendarChanges()
  const [basis, setBasis] = useState(saved)
  const [untouched] = useState(() => newCalendarDraft(company.timeZone))
  const [draft, setDraft] = useState(() => (saved ? draftOf(saved) : untouched))
  const [takenName, setTakenName] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const start = basis ? draftOf(basis) : untouched
  const count = countChanges(start, draft)
  const problems = problemsOf(draft)
  const imported = basis?.days.filter(({ feedId }) => feedId !== null) ?? []

  const load = (calendar: Calendar | undefined) => {
    setBasis(calendar)
    setDraft(calendar ? draftOf(calendar) : untouched)
    setTakenName(undefined)
    setChecked(false)
    setOutdated(false)
  }
  // Another user saved, or holidays were refreshed; load, because there are no unsaved changes to lose.
  if (basis && saved && saved.version > basis.version && count === 0) load(saved)

  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: errorMessage(error), variant: 'destructive' })
  /** Saves the former values again, as one more version. */
  const restore = async (former: Calendar) => {
    try {
      const { isDefault, ...body } = draftOf(former)
      load(await change.mutateAsync({ id: former.id, body: { ...body, ...(isDefault && { isDefault }) } }))
      toast({ title: 'Undone', variant: 'success' })
    } catch (error) {
      failed('It couldn’t be undone')(error)
    }
  }
  const save = async () => {
    setChecked(true)
    if (!isSound(problems)) {
      const description = problems.name ?? problems.week ?? problems.weekdays.find(Boolean)
      return toast({ title: 'Check the highlighted fields', description, variant: 'destructive' })
    }
    try {
      if (!basis) {
        const { id, name } = await add.mutateAsync(draft)
        toast({ title: `“${name}” has been added`, variant: 'success' })
        return onAdded(id)
      }
      const former = basis
      const next = await change.mutateAsync({ id: basis.id, body: { ...draft, version: basis.version } })
      load(next)
      toast({
        title: `“${next.name}” saved as version ${next.version}`,
        variant: 'success',
        action: { label: 'Undo', onClick: () => void restore(former) },
      })
    } catch (error) {
      if (basis && hasErrorCode(error, 'stale_version')) return setOutdated(true)
      const path = error instanceof ApiError ? error.issues[0]?.path : undefined
      if (path === 'name') setTakenName(errorMessage(error))
      failed('The calendar couldn’t be saved')(error)
    }
  }
  return {
    basis,
    draft,
    imported,
    hours: hoursOf(draft, imported),
    count,
    nameProblem: takenName ?? (isChecked ? problems.name : undefined),
    weekProblem: problems.week,
    weekdayProblems: problems.weekdays,
    isSaving: add.isPending || change.isPending,
    isOutdated,
    keepEditing: () => setOutdated(false),
    load,
    /** After holidays were imported or removed, which applies at once: the unsaved changes stay. */
    rebase: setBasis,
    set(part: Partial<CalendarDraft>) {
      setDraft((before) => ({ ...before, ...part }))
      if (part.name !== undefined) setTakenName(undefined)
    },
    save: () => void save(),
    discard: () => load(basis),
  }
}
export type CalendarEditorState = ReturnType<typeof useCalendarEditor>
