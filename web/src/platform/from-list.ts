import { type HistoryState, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Remembered with a place that was reached from its list: the way back is then the list as it was left. */
export const fromList = { fromList: true } as const

/** Whether a place in the history was reached from its list. */
export const cameFromList = (state: HistoryState) => state.fromList === true

/** For the link that leads back to a list: one step back, or, for whoever came straight here, `leave`. */
export function useBackToList(leave: () => void) {
  const router = useRouter()
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (cameFromList(router.state.location.state)) router.history.back()
    else leave()
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromList?: boolean
  }
}
