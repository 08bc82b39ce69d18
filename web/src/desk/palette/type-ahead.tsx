import { useEffect } from 'react'
import { closePalette, typeAhead } from './palette-store.ts'

/** Stands in for the palette until it is there: what is typed meanwhile is meant for it, not for the page behind. */
export function TypeAhead() {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') closePalette()
      else if (event.key.length === 1) typeAhead(event.key)
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [])
  return null
}
