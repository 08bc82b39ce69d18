const places = new Map<string, object>()
/** Places of the oldest history entries are dropped. */
const mostPlaces = 50

/** Returns where the user left a list, by its entry in the browser's history; undefined for a list that is newly opened. */
export const placeOf = <Place extends object>(label: string) => places.get(keyOf(label)) as Partial<Place> | undefined

/** Keeps a part of where the user is in a list, for when they go back to it. */
export function keepPlace<Place extends object>(label: string, part: Partial<Place>) {
  const key = keyOf(label)
  const known = places.get(key)
  places.delete(key)
  places.set(key, { ...known, ...part })
  for (const oldest of [...places.keys()].slice(0, -mostPlaces)) places.delete(oldest)
}

/** The key that the router gives an entry of the history. */
const keyOf = (label: string) =>
  `${(window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? window.location.href} ${label}`

/** Returns whether no control has the focus: only the page, or its heading, which gets the focus after a navigation. */
export function isFocusFree() {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.matches('main h1')
}
