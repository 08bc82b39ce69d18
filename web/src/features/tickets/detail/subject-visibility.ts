import { type RefObject, useEffect } from 'react'
import { sharedState } from '../../../platform/shared-state.ts'

/** Whether the ticket's heading is scrolled out of view, as on phones, where it does not stick. */
export const isSubjectHidden = sharedState(false)

/** Watches the heading of the ticket on screen. */
export function useSubjectVisibility(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = heading.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => isSubjectHidden.set(!entry?.isIntersecting))
    observer.observe(element)
    return () => {
      observer.disconnect()
      isSubjectHidden.set(false)
    }
  }, [heading])
}
