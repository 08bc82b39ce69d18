import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** What can be a field's name on a page: labels, headings, buttons and the names of rows. */
const named = 'label, legend, h2, h3, p, span, button, a'
const focusable = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]'

/**
 * Focuses the field that the URL names (`?field=Host`) and scrolls to it, once it is shown: its page may still be loading. Stops looking when
 * the user presses a key or the pointer.
 */
export function useNamedField(page: RefObject<HTMLElement | null>) {
  const { field } = useSearch({ strict: false }) as { field?: unknown }
  useEffect(() => {
    // With the page's header, where its actions are.
    const root = page.current?.closest('main')
    if (typeof field !== 'string' || !root) return
    const controls = new AbortController()
    const stop = () => {
      changes.disconnect()
      controls.abort()
    }
    const look = () => {
      const control = findField(root, field)
      if (!control) return
      stop()
      control.scrollIntoView({ block: 'center' })
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    }
    const changes = new MutationObserver(look)
    changes.observe(root, { childList: true, subtree: true })
    for (const event of ['keydown', 'pointerdown'])
      addEventListener(event, stop, { capture: true, signal: controls.signal })
    look()
    return stop
  }, [field, page])
}

/** Returns the control of the field with a name, or undefined if the page does not show it. */
export function findField(root: HTMLElement, name: string): HTMLElement | undefined {
  for (const element of root.querySelectorAll<HTMLElement>(named)) {
    if (element.textContent.trim() !== name) continue
    const control = controlOf(element, root)
    if (control) return control
  }
  return undefined
}

function controlOf(element: HTMLElement, root: HTMLElement) {
  if (element.matches('button, a')) return element
  if (element instanceof HTMLLabelElement && element.control) return element.control
  if (element.id) {
    const labeled = root.querySelector<HTMLElement>(`[aria-labelledby~="${CSS.escape(element.id)}"]`)
    if (labeled)
      return labeled.matches(focusable) ? labeled : (labeled.querySelector<HTMLElement>(focusable) ?? undefined)
  }
  // A row of a setting: the name at its start, the control at its end.
  return element.parentElement?.parentElement?.querySelector<HTMLElement>(focusable) ?? undefined
}
