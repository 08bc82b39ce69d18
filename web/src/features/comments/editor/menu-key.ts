/** A key in a field, as React or the browser reports it. */
export type FieldKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>

type FieldMenu<Hit> = {
  hits: readonly Hit[]
  active: number
  setActive: (at: number) => void
  pick: (hit: Hit) => void
  close: () => void
}

/** Handles a key for the open menu of a field that keeps the focus. Returns whether the menu used it. */
export function handleMenuKey<Hit>(event: FieldKey, { hits, active, setActive, pick, close }: FieldMenu<Hit>) {
  if (event.ctrlKey || event.metaKey) return false
  const places = Math.max(1, hits.length)
  const hit = hits[active]
  if (event.key === 'ArrowDown') setActive((active + 1) % places)
  else if (event.key === 'ArrowUp') setActive((active - 1 + places) % places)
  else if ((event.key === 'Enter' || event.key === 'Tab') && hit !== undefined) pick(hit)
  else if (event.key === 'Escape') close()
  else return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
