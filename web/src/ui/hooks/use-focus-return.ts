import { useRef } from 'react'

/**
 * Returns the focus to the previously focused element after a dialog without a trigger of its own closes. For a menu item, that is the
 * menu's button. A page that opened while the dialog faded out keeps the focus.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement>(null)
  return {
    /** Call it as the dialog opens, before the focus moves. */
    remember() {
      const active = document.activeElement as HTMLElement | null
      const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      before.current = (button && document.getElementById(button)) || active
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const isTaken = document.activeElement?.matches('main h1') ?? false
      if (!isTaken && before.current?.isConnected) before.current.focus()
    },
  }
}
