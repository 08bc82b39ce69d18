import { whenIdle } from '../loading/idle.ts'
import { layers, type Places } from './focus-places.ts'

/** What has the focus in a layer: the page, or a dialog or menu above it. */
type Focused = {
  layer: Element
  element: HTMLElement
  /** The element stands in for a removed one, to which the layer above can't return the focus. */
  isSubstitute?: boolean
}

const load = () => import('./removed-neighbor.ts')

/**
 * Moves the focus to a neighbor when the element that has it is removed: a row whose Remove button was pressed, a button that its own action
 * makes unnecessary. Otherwise the browser would drop the focus, and Tab would begin at the top of the page. An overlay returns the focus by
 * itself, unless what opened it is gone.
 */
export function keepFocusOnRemoval() {
  const places: Places = new WeakMap()
  let focusedByLayer: Focused[] = []
  whenIdle(() => load().catch(() => {}))
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement
    const layer = element.closest(layers)
    if (!layer) return
    const at = focusedByLayer.findIndex((one) => one.layer === layer)
    focusedByLayer = [...(at < 0 ? focusedByLayer : focusedByLayer.slice(0, at)), { layer, element }]
  })
  document.addEventListener('focusout', () => {
    // The user pressed something that takes no focus. A removed element is out of the document by then.
    queueMicrotask(() => {
      if (isFocusLost() && focusedByLayer.at(-1)?.element.isConnected) focusedByLayer = []
    })
  })
  new MutationObserver((records) => {
    for (const { target, removedNodes, previousSibling } of records)
      for (const node of removedNodes)
        if (!node.isConnected) places.set(node, { parent: target as Element, previous: previousSibling })
    if (focusedByLayer.some(({ element }) => !element.isConnected)) void substituteRemoved().catch(() => {})
  }).observe(document.body, { childList: true, subtree: true })

  const substituteRemoved = async () => {
    const { findNearRemoved, focusSubstitute } = await load()
    const isRemoved = focusedByLayer.at(-1)?.element.isConnected === false
    focusedByLayer = focusedByLayer
      .filter(({ layer }) => layer.isConnected)
      .map((focused) => {
        const element = !focused.element.isConnected && findNearRemoved(focused.element, places)
        return element ? { ...focused, element, isSubstitute: true } : focused
      })
    const last = focusedByLayer.at(-1)
    if (isRemoved && isFocusLost() && last?.isSubstitute) focusSubstitute(last.element)
  }
}

const isFocusLost = () => document.activeElement === document.body
