import { type HistoryState, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Remembered with a place that was reached from its list: the way back is then the list as it was left. */
export const listReturn = { fromList: true } as const

/** Whether a place in the history was reached from its list. */
const cameFromList = (state: HistoryState) => state.fromList === true

/** For the link that leads back to a list: one step back. Whoever came straight here is led on by the link itself. */
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
