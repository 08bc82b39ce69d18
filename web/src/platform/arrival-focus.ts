import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { awaitHeading, isAtWork } from './awaited-heading.ts'

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
        const heading = document.querySelector<HTMLElement>('main h1')
        if (!heading) awaitHeading()
        if (!isAtWork()) heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
