import { isAnswered } from '@hatchway/contract/catalogue/form-answers'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../session/session-context.tsx'
import { orderDrafts } from './order-drafts.ts'
import type { AnswerState } from './use-answers.ts'

/** Typing pause before the draft is stored (ms). */
const rest = 500

/** Finds the user's draft of an item. */
export function useStoredDraft(itemId: number) {
  const { user } = useSession()
  return useState(() => orderDrafts.find(user.id, itemId))
}

/** Stores the answers to an item in this browser as they change, and when the page is left. */
export function useOrderDraft(itemId: number, state: AnswerState) {
  const { user } = useSession()
  const stored = useRef(state)
  const isOver = useRef(false)
  /** Returns false when the browser stores nothing. */
  const save = () => {
    if (isOver.current) return true
    stored.current = state
    const { answers, people } = state
    const files = Object.values(state.files).reduce((sum, queue) => sum + queue.length, 0)
    if (files > 0 || Object.values(answers).some(isAnswered))
      return orderDrafts.save({
        ...{ id: itemId, userId: user.id, savedAt: new Date().toISOString(), answers, people, files },
      })
    orderDrafts.remove(user.id, itemId)
    return true
  }
  const saveLate = useEffectEvent(() => {
    if (stored.current !== state) save()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change of the answers
  useEffect(() => {
    const timer = setTimeout(saveLate, rest)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    window.addEventListener('pagehide', saveLate)
    return () => {
      window.removeEventListener('pagehide', saveLate)
      saveLate()
    }
  }, [])
  return {
    save,
    /** Deletes the draft after the item was ordered. */
    discard() {
      isOver.current = true
      orderDrafts.remove(user.id, itemId)
    },
  }
}
