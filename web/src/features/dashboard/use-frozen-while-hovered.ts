import { useState } from 'react'

/** Freezes the shown value while the pointer is over it, so that nothing moves away under the pointer. */
export function useFrozenWhileHovered<T>(fresh: T) {
  const [isHeld, setHeld] = useState(false)
  const [shown, setShown] = useState(fresh)
  // A first value is never withheld.
  if (shown !== fresh && (!isHeld || shown === undefined)) setShown(fresh)
  return {
    shown,
    hold: {
      onPointerEnter: (event: React.PointerEvent) => setHeld(event.pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
    },
  }
}
