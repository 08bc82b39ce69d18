import { useRef } from 'react'

/** Gives the focus back to where it was before a dialog that has no trigger of its own. An entry of a menu stands for the menu's button. */
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
      if (before.current?.isConnected) before.current.focus()
    },
  }
}
