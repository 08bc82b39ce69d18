import { useLayoutEffect, useState } from 'react'

/** What toasts do not cover, with the class names that keep them off it. The first that is on the page counts. */
const obstacles: readonly [selector: string, place: string][] = [
  ['[data-bulk-bar]', 'pb-31 max-md:pb-42'],
  ['[data-composer]', 'pb-52'],
  ['[data-foot]', 'pb-20'],
  ['[data-sign-in]', 'max-md:top-0 max-md:bottom-auto'],
]
const bottom = 'pb-[max(16px,env(safe-area-inset-bottom))]'

/**
 * Returns the class names that place the toasts: above the bars at the bottom of the page, at the top of a sign-in on a phone, and below an
 * open menu or picker. It looks while a toast is shown only: as `:has()` of the document the same would be evaluated with every change of
 * the page.
 */
export function useToastPlace(isShown: boolean) {
  const [place, setPlace] = useState(look)
  useLayoutEffect(() => {
    if (!isShown) return
    const update = () => setPlace(look())
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isShown])
  return place
}

function look() {
  const place = obstacles.find(([selector]) => document.querySelector(selector))?.[1] ?? bottom
  const isCovered = document.querySelector('[data-radix-popper-content-wrapper]') !== null
  return `${place} ${isCovered ? 'z-(--z-sticky)' : 'z-(--z-toast)'}`
}
