import { type RefObject, useLayoutEffect } from 'react'
import { closePalette, typeAhead } from './palette-store.ts'

/** Captures typed keys until the field of the palette has the focus, so that they do not reach the page behind. */
export function TypeAhead({ field }: { field?: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (field && document.activeElement === field.current) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') closePalette()
      else if (event.key.length === 1) typeAhead(event.key)
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [field])
  return null
}
