/** Where an element was when it was removed, while the parent may be removed in its turn. */
type Place = { parent: Element; previous: Node | null }

/** What has the focus in a layer: the page, or a dialog or menu above it. */
type Focused = {
  layer: Element
  element: HTMLElement
  /** The element is the neighbor of a removed one, to which the layer above can't return the focus. */
  isNeighbor?: boolean
}

const places = new WeakMap<Node, Place>()

/**
 * Moves the focus to a neighbor when the element that has it is removed: a row whose Remove button was pressed, a button that its own action
 * makes unnecessary. Otherwise the browser would drop the focus, and Tab would begin at the top of the page. An overlay returns the focus by
 * itself, unless what opened it is gone.
 */
export function keepFocusOnRemoval() {
  let trail: Focused[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) trail = extendTrail(trail, target)
  })
  document.addEventListener('focusout', () => {
    // The user pressed something that takes no focus. A removed element is out of the document by then.
    queueMicrotask(() => {
      if (isFocusLost() && trail.at(-1)?.element.isConnected) trail = []
    })
  })
  new MutationObserver((records) => {
    for (const record of records) rememberPlaces(record)
    const isTopRemoved = trail.at(-1)?.element.isConnected === false
    trail = trail.filter(({ layer }) => layer.isConnected).map(findAgain)
    if (isTopRemoved && isFocusLost() && trail.at(-1)?.isNeighbor) focus(trail.at(-1)!.element)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Keeps what had the focus in each layer below that of the element. */
function extendTrail(trail: readonly Focused[], element: HTMLElement): Focused[] {
  const layer = element.closest(layers)
  if (!layer) return [...trail]
  const at = trail.findIndex((one) => one.layer === layer)
  return [...(at < 0 ? trail : trail.slice(0, at)), { layer, element }]
}

function findAgain(focused: Focused): Focused {
  const neighbor = focused.element.isConnected ? undefined : findNearRemoved(focused.element)
  return neighbor ? { ...focused, element: neighbor, isNeighbor: true } : focused
}

function focus(element: HTMLElement) {
  const isControl = element.matches(controls)
  if (!isControl) element.tabIndex = -1
  // A heading is not scrolled to, so that the page does not jump to its top.
  element.focus({ preventScroll: !isControl })
}

/**
 * Returns what is nearest to where the removed element was: what is there in its place, the same control of the next row or, after the last,
 * of the previous one; else the row or the heading around it.
 */
function findNearRemoved(removed: HTMLElement): HTMLElement | undefined {
  let gone = rootOf(removed)
  let place = places.get(gone)
  for (; place && !place.parent.isConnected; place = places.get(gone)) gone = rootOf(place.parent)
  // Another page begins at its heading.
  if (!place?.parent.closest(layers) || !(gone instanceof Element) || gone.querySelector('h1')) return undefined
  const neighbors = [...neighborsOf(place)]
  for (const neighbor of neighbors) {
    // A key that is still held down must not submit the next form.
    const isForm = gone.matches('form, :has(form)')
    const next = isForm ? neighbor.querySelector<HTMLElement>(headings) : counterpartOf(removed, gone, neighbor)
    if (next && isShown(next)) return next
  }
  for (const neighbor of neighbors) {
    const [control, ...others] = controlsOf(neighbor).filter(isUsable)
    if (control && others.length === 0) return control
  }
  return findAround(place.parent)
}

/** What is in the place and after it, then what is before it, the closest first. */
function* neighborsOf({ parent, previous }: Place): Generator<Element> {
  let before = previous
  while (before && before.parentNode !== parent) {
    const own: Place | undefined = places.get(before)
    before = own?.parent === parent ? own.previous : null
  }
  for (let node = before ? before.nextSibling : parent.firstChild; node; node = node.nextSibling)
    if (node instanceof Element) yield node
  for (let node = before; node; node = node.previousSibling) if (node instanceof Element) yield node
}

/** The neighbor itself, if it takes the focus; else its control at the place that the removed one had, counted from the end. */
function counterpartOf(removed: HTMLElement, gone: Element, neighbor: Element): HTMLElement | undefined {
  if (neighbor.tagName !== gone.tagName) return undefined
  const [before, after] = [controlsOf(gone), controlsOf(neighbor)]
  if (after[0] === neighbor && isUsable(neighbor)) return neighbor
  const at = Math.max(0, after.length - before.length + before.indexOf(removed))
  return [...after.slice(at), ...after.slice(0, at).reverse()].find(isUsable)
}

/** The closest element around that takes the focus, such as a row, or the heading of the part of the page. */
function findAround(element: Element): HTMLElement | undefined {
  for (let part: Element | null = element; part && !part.matches(layers); part = part.parentElement) {
    if (part.matches(controls) && !part.matches('main')) return part as HTMLElement
    const heading = [...part.querySelectorAll<HTMLElement>(headings)].find(isShown)
    if (heading) return heading
  }
  return undefined
}

function rememberPlaces({ target, removedNodes, previousSibling }: MutationRecord) {
  for (const node of removedNodes)
    if (!node.isConnected) places.set(node, { parent: target as Element, previous: previousSibling })
}

const controlsOf = (element: Element) => [
  ...(element.matches(controls) ? [element as HTMLElement] : []),
  ...element.querySelectorAll<HTMLElement>(controls),
]

const rootOf = (node: Node) => node.getRootNode()
const isFocusLost = () => document.activeElement === document.body || document.activeElement === null
const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
const isUsable = (element: Element): element is HTMLElement =>
  !element.matches(':disabled, [aria-hidden="true"]') && isShown(element)

const headings = 'h1, h2, h3, h4, legend'
const controls = `:is(a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]):not(${headings})`
const layers = '#root, [role="dialog"], [role="alertdialog"], [role="menu"]'
