import { useInsertionEffect, useState } from 'react'

/**
 * Returns an element for an overlay that stays rendered. It is at the end of the page while the overlay is shown, and otherwise not in the
 * document, so that no search of the document finds what is out of sight.
 */
export function useOverlayElement(isShown: boolean): HTMLElement {
  const [element] = useState(() => {
    const made = document.createElement('div')
    made.style.display = 'contents'
    return made
  })
  // Before the layout effects, which measure the overlay.
  useInsertionEffect(() => {
    if (!isShown) return
    document.body.append(element)
    return () => element.remove()
  }, [element, isShown])
  return element
}
