import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Moves the focus to the heading after navigation to another screen, so that the screen is announced and the keyboard starts there.
 * `screenOf` names the screen that a location shows; a field or a row of a list that the new screen focused itself keeps the focus.
 */
export function useArrivalFocus(screenOf: (location: ParsedLocation) => string) {
  const router = useRouter()
  const place = useEffectEvent(screenOf)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || place(fromLocation) === place(toLocation)) return
        const focused = document.activeElement
        const isAtWork =
          focused?.closest('main, [role="dialog"]') &&
          focused.matches('input, textarea, select, [contenteditable="true"], [data-row], [data-row] *')
        if (!isAtWork) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
