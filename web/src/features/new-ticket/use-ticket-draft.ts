import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { emptyTicket, isUntouched, type NewTicketValues } from './new-ticket-values.ts'
import { findDraft, newDraftId, type TicketDraft, ticketDrafts } from './ticket-drafts.ts'

/** Typing pause before the draft is stored (ms). */
const rest = 500

export type Saved = { at: string; isKept: boolean } | undefined

type Place = {
  userId: number
  /** The draft in the URL, so that a reload, browser navigation, or signing in again restores it. */
  draftId: string | undefined
  onDraftId: (id: string | undefined) => void
  /** The number of chosen files, which are not stored. */
  fileCount: number
}

/** Stores the form as the user types, and opens another draft when the URL names one. */
export function useTicketDraft(form: UseFormReturn<NewTicketValues>, { userId, draftId, onDraftId, fileCount }: Place) {
  const current = useRef(draftId)
  const lastText = useRef(JSON.stringify(form.getValues()))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [opened, setOpened] = useState(() => findDraft(userId, draftId))
  const [saved, setSaved] = useState<Saved>(() => savedFrom(opened))

  const save = () => {
    clearTimeout(timer.current)
    const values = form.getValues()
    const text = JSON.stringify(values)
    if (text === lastText.current) return
    lastText.current = text
    if (isUntouched(values)) {
      if (current.current) ticketDrafts.remove(userId, current.current)
      setSaved(undefined)
      return
    }
    current.current ??= newDraftId()
    const at = new Date().toISOString()
    setSaved({ at, isKept: ticketDrafts.save({ id: current.current, userId, savedAt: at, values, files: fileCount }) })
  }
  const show = (draft: TicketDraft | undefined) => {
    form.reset(draft?.values ?? emptyTicket)
    lastText.current = JSON.stringify(form.getValues())
    setOpened(draft)
    setSaved(savedFrom(draft))
  }

  const saveLate = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, rest)
    if (current.current || isUntouched(form.getValues())) return
    current.current = newDraftId()
    onDraftId(current.current)
  })
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const { unsubscribe } = form.watch(() => saveLate())
    const onHide = () => saveNow()
    window.addEventListener('pagehide', onHide)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', onHide)
      saveNow()
    }
  }, [form])

  const follow = useEffectEvent((id: string | undefined) => {
    if (id === current.current) return
    save()
    current.current = id
    show(findDraft(userId, id))
  })
  useEffect(() => follow(draftId), [draftId])

  return {
    saved,
    /** Whether a draft was opened whose files have to be chosen again. */
    hadFiles: (opened?.files ?? 0) > 0,
    save,
    /** Starts a new draft and returns the id under which the current one is kept. */
    leave() {
      save()
      const left = findDraft(userId, current.current)?.id
      current.current = undefined
      show(undefined)
      onDraftId(undefined)
      return left
    },
    /** Deletes the draft after the ticket was created. */
    discard() {
      clearTimeout(timer.current)
      lastText.current = JSON.stringify(form.getValues())
      if (current.current) ticketDrafts.remove(userId, current.current)
      setSaved(undefined)
    },
  }
}

/** Returns a user's drafts, kept in sync with other tabs. */
export function useDrafts(userId: number): TicketDraft[] {
  const [drafts, setDrafts] = useState(() => ticketDrafts.list(userId))
  useEffect(() => {
    const read = () => setDrafts(ticketDrafts.list(userId))
    read()
    return ticketDrafts.watch(read)
  }, [userId])
  return drafts
}

const savedFrom = (draft: TicketDraft | undefined): Saved => draft && { at: draft.savedAt, isKept: true }
