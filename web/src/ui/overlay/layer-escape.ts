import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Escape keys that a toast, the topmost layer for Radix, left to the layer with the focus. */
const passedOn = new WeakSet<Event>()

/** Keeps a toast open on an Escape that is meant for the dialog, popover or menu with the focus, and leaves the key to that one. */
export function leaveEscapeToFocusedLayer(event: KeyboardEvent) {
  if (!document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
  event.preventDefault()
  passedOn.add(event)
}

/** Returns the `onKeyDown` of a layer, which closes it on an Escape that a toast left to it. */
export function closeOnPassedEscape(close: () => void) {
  return (event: ReactKeyboardEvent) => {
    if (!passedOn.delete(event.nativeEvent)) return
    event.stopPropagation()
    close()
  }
}
