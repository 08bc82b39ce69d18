import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorMessage, hasErrorCode } from '../../platform/api-error.ts'
import { toastMessages } from '../toast/toast.messages.ts'
import { toastError } from '../toast/toast-error.ts'
import { toast } from '../toast/toast-store.ts'
import { recordEditorMessages as messages } from './record-editor.messages.ts'

/** What the editor of a kind of record is given. */
export type RecordEditorInput<Row> = {
  /** The saved record; undefined for a new one. */
  saved: Row | undefined
  onAdded: (id: number) => void
}

type Options<Row, Draft, Problems> = RecordEditorInput<Row> & {
  /** `SLA policy`. */
  kind: string
  details: (id: number) => UseQueryOptions<Row, Error, Row, (string | number)[]>
  draftOf: (row: Row) => Draft
  /** Returns the draft of a new record without changes. */
  newDraft: () => Draft
  /** Returns what a new record begins with, such as a copy; the differences from `newDraft` are unsaved changes. */
  firstDraft?: (() => Draft) | undefined
  countChanges: (before: Draft, after: Draft) => number
  /** Returns what has to be corrected before the draft can be saved: a message for each field, or for each part of one. */
  problemsOf: (draft: Draft) => Problems
  add: (draft: Draft) => Promise<Row>
  change: (basis: Row, draft: Draft) => Promise<Row>
  /** Saves the former values again, as one more version; the toast after a change then has Undo. */
  undo?: (former: Row, saved: Row) => Promise<Row>
  /** Whether the toast names the new version; true by default where a change can be undone. */
  isVersioned?: boolean
  /** Returns a sentence about what a saved change also does. */
  savedText?: (row: Row) => string | undefined
  /** The fields that show the server’s message about them, besides a notification. */
  fields?: readonly (keyof Problems & string)[]
  /** Called when the draft is replaced by a saved version, or by that of a new record. */
  onLoad?: () => void
}

/** Manages a record with versions that is edited as a whole: its draft, its errors, saving, and versions that other users save. */
export function useRecordEditor<
  Row extends { id: number; name: string; version: number },
  Draft extends object,
  Problems extends { name?: string },
>({ kind, saved, details, draftOf, newDraft, ...options }: Options<Row, Draft, Problems>) {
  const {
    firstDraft,
    countChanges,
    problemsOf,
    add,
    change,
    onAdded,
    undo,
    isVersioned = undo !== undefined,
    savedText,
    onLoad,
    fields = ['name'],
  } = options
  const client = useQueryClient()
  const [basis, setBasis] = useState(saved)
  const [blank] = useState(newDraft)
  const [first] = useState(() => firstDraft?.() ?? blank)
  const [draft, setDraft] = useState(() => (saved ? draftOf(saved) : first))
  const [problems, setProblems] = useState<Partial<Problems>>({})
  const [isSaving, setSaving] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  /** The number of times that the draft was replaced: controls with a state of their own begin again. */
  const [resets, setResets] = useState(0)
  const start = basis ? draftOf(basis) : blank
  const count = countChanges(start, draft)

  const load = (row: Row | undefined) => {
    setBasis(row)
    setDraft(row ? draftOf(row) : first)
    setProblems({})
    setOutdated(false)
    setResets((before) => before + 1)
    onLoad?.()
  }
  // Another user saved; load, because there are no unsaved changes to lose.
  if (basis && saved && saved.version > basis.version && count === 0) load(saved)

  const store = async () => {
    if (!basis) {
      const { id, name } = await add(draft)
      toast({ title: messages.added(name), variant: 'success' })
      return onAdded(id)
    }
    const next = await change(basis, draft)
    load(next)
    const description = savedText?.(next)
    toast({
      title: isVersioned ? messages.savedAsVersion(next.name, next.version) : messages.saved(kind),
      variant: 'success',
      ...(description && { description }),
      ...(undo && { action: { label: toastMessages.undo, onClick: () => void undoSave(() => undo(basis, next)) } }),
    })
  }
  const undoSave = async (saveAgain: () => Promise<Row>) => {
    try {
      load(await saveAgain())
      toast({ title: toastMessages.undone, variant: 'success' })
    } catch (error) {
      toastError(toastMessages.undoFailed)(error)
    }
  }
  const save = async () => {
    const found = problemsOf(draft)
    setProblems(found)
    const description = Object.values(found).flat().find(Boolean)
    if (description) return toast({ title: messages.correct, description, variant: 'destructive' })
    setSaving(true)
    try {
      await store()
    } catch (error) {
      if (basis && hasErrorCode(error, 'stale_version')) return setOutdated(true)
      const path = error instanceof ApiError ? error.issues[0]?.path : undefined
      const field = fields.find((one) => one === path)
      if (field) setProblems({ [field]: errorMessage(error) } as Partial<Problems>)
      toastError(messages.saveFailed(kind))(error)
    } finally {
      setSaving(false)
    }
  }
  const loadLatest = async (id: number) => {
    try {
      load(await client.fetchQuery({ ...details(id), staleTime: 0 }))
    } catch (error) {
      toastError(messages.loadFailed)(error)
    }
  }
  return {
    ...{ basis, start, draft, problems, count, resets, isSaving, isOutdated, load },
    keepEditing: () => setOutdated(false),
    /** Discards the changes for what another user saved. */
    loadLatest: () => void (basis && loadLatest(basis.id)),
    /** After a part was saved by itself: the unsaved changes stay. */
    rebase: setBasis,
    set(part: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...part }))
      setProblems({})
    },
    save: () => void save(),
    discard: () => load(basis),
  }
}
