import { hasOtherTooltip, hide, hideAfterDelay, showAfterDelay, showOnFocus } from './tooltip-store.ts'

/**
 * Shows the full text of a truncated element in a tooltip; an element with a title or a tooltip of its own keeps it. One listener serves
 * the page.
 */
export function watchCutText(signal: AbortSignal) {
  let watched: HTMLElement | undefined
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { signal })

  on('pointerover', ({ target, pointerType }) => {
    const text = cutText(target)
    if (!text || text === watched || pointerType === 'touch' || hasOtherTooltip(text, wordsOf(text))) return
    watched = text
    showAfterDelay(text, tipOf(text))
  })
  on('pointerout', ({ relatedTarget }) => {
    if (!watched || (relatedTarget instanceof Node && watched.contains(relatedTarget))) return
    watched = undefined
    hideAfterDelay()
  })
  on('pointerdown', () => {
    if (!watched) return
    watched = undefined
    hide()
  })
  on('focusin', ({ target }) => {
    const text = cutText(target)
    if (!text || text !== target || hasOtherTooltip(text, wordsOf(text))) return
    // A heading is focused when its page opens, without an action of the user.
    if (!text.matches('a, button')) return
    watched = text
    showOnFocus(text, tipOf(text))
  })
  on('focusout', ({ target }) => {
    if (!watched || watched !== target) return
    watched = undefined
    hide()
  })
}

/** Returns the innermost truncated element, if any. */
function cutText(target: EventTarget | null) {
  const text = target instanceof Element ? target.closest<HTMLElement>(cutting) : null
  if (!text?.textContent || text.closest('[title]') || text.querySelector(cutting)) return
  const isCut = text.matches('.truncate')
    ? text.scrollWidth > text.clientWidth
    : text.scrollHeight > text.clientHeight + 1
  return isCut ? text : undefined
}

const cutting = '.truncate, [class*="line-clamp-"]'
// biome-ignore lint/performance/useDomNodeTextContent: visually hidden text for screen readers must be left out.
const wordsOf = (text: HTMLElement) => text.innerText.replace(/\s+/g, ' ').trim()
const tipOf = (text: HTMLElement) => ({ content: wordsOf(text), side: 'bottom' as const })
