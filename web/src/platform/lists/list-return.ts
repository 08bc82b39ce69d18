import { type HistoryState, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** History state of a page that was reached from its list: going back then restores the list as it was left. */
export const listReturn = { fromList: true } as const

/** Returns whether a history entry was reached from its list. */
const cameFromList = (state: HistoryState) => state.fromList === true

/**
 * Click handler for the link back to a list: goes one step back in the history. A user who opened the page directly follows the link
 * itself.
 */
export function useBackToList() {
  const router = useRouter()
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    if (!cameFromList(router.state.location.state)) return
    event.preventDefault()
    router.history.back()
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromList?: boolean
  }
}
