import { layers, type Place, type Places } from './focus-places.ts'

/**
 * Returns what is nearest to where the removed element was: what is there in its place, the same control of the next row or, after the last,
 * of the previous one; else the row or the heading around it.
 */
export function findNearRemoved(removed: HTMLElement, places: Places): HTMLElement | undefined {
  let gone = removed.getRootNode() as Element
  let place = places.get(gone)
  while (place && !place.parent.isConnected) {
    const root = place.parent.getRootNode() as Element
    // The former parent is now inside of what it contained.
    if (root === gone) return undefined
    gone = root
    place = places.get(gone)
  }
  // Another page begins at its heading.
  if (!place?.parent.closest(layers) || gone.querySelector('h1')) return undefined
  const neighbors = findNeighbors(place, places)
  // A key that is still held down must not submit the next form.
  const isForm = gone.matches('form, :has(form)')
  const likes = neighbors.filter(({ tagName }) => tagName === gone.tagName)
  const single = neighbors.map(findControls).find((found) => found.filter(isUsable).length === 1)
  return (
    firstOf(likes, (like) => (isForm ? findHeading(like) : findCounterpart(removed, gone, like))) ??
    single?.find(isUsable) ??
    findAround(place.parent)
  )
}

/** Focuses a control, or a heading, which otherwise takes no focus. */
export function focusSubstitute(element: HTMLElement) {
  const isControl = element.matches(controls)
  if (!isControl) element.tabIndex = -1
  // A heading is not scrolled to, so that the page does not jump to its top.
  element.focus({ preventScroll: !isControl })
}

/** What is in the place and after it, then what is before it, the closest first. */
function findNeighbors({ parent, previous }: Place, places: Places): Element[] {
  let before = previous
  while (before && !(before.parentNode === parent && before instanceof Element))
    before = before.parentNode === parent ? before.previousSibling : (places.get(before)?.previous ?? null)
  const all = [...parent.children]
  const at = all.indexOf(before as Element) + 1
  return [...all.slice(at), ...all.slice(0, at).reverse()]
}

/** The neighbor itself, if it takes the focus; else its control at the place that the removed one had, counted from the end. */
function findCounterpart(removed: HTMLElement, gone: Element, neighbor: Element): HTMLElement | undefined {
  const [before, after] = [findControls(gone), findControls(neighbor)]
  const at = after[0] === neighbor ? 0 : Math.max(0, after.length - before.length + before.indexOf(removed))
  return [...after.slice(at), ...after.slice(0, at).reverse()].find(isUsable)
}

/** The closest element around that takes the focus, such as a row, or the heading of the part of the page. */
function findAround(element: Element): HTMLElement | undefined {
  if (element.matches(layers)) return undefined
  if (element.matches(controls)) return element as HTMLElement
  return findHeading(element) ?? (element.parentElement ? findAround(element.parentElement) : undefined)
}

function firstOf<T, Found>(list: readonly T[], find: (one: T) => Found | undefined): Found | undefined {
  for (const one of list) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

const findHeading = (element: Element) => [...element.querySelectorAll<HTMLElement>(headings)].find(isUsable)
const findControls = (element: Element) =>
  [element as HTMLElement, ...element.querySelectorAll<HTMLElement>(controls)].filter((one) => one.matches(controls))

const isUsable = (element: Element) =>
  !element.matches(':disabled, [aria-hidden="true"]') && element.checkVisibility({ visibilityProperty: true })

const headings = 'h1, h2, h3, h4, legend'
const controls = `:is(a[href], button, input, select, textarea, [tabindex]):not(${headings}, main)`
