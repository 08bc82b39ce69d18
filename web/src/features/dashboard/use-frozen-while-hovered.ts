import { useState } from 'react'

/** Keeps what is shown as it is while somebody points at it, so that nothing moves away under the pointer. */
export function useFrozenWhileHovered<T>(fresh: T) {
  const [isHeld, setHeld] = useState(false)
  const [shown, setShown] = useState(fresh)
  // What has not come yet is no news to hold back.
  if (shown !== fresh && (!isHeld || shown === undefined)) setShown(fresh)
  return {
    shown,
    hold: {
      onPointerEnter: (event: React.PointerEvent) => setHeld(event.pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
    },
  }
}
