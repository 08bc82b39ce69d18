import { hide, isExplained, leave, restOn, show } from './tooltip-store.ts'

/** Says whole, as a tooltip, whatever an ellipsis cut off; what has a title or a tooltip of its own keeps it. One listener serves the page. */
export function watchCutText(signal: AbortSignal) {
  let watched: HTMLElement | undefined
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { signal })

  on('pointerover', ({ target, pointerType }) => {
    const text = cutText(target)
    if (!text || text === watched || pointerType === 'touch' || isExplained(text, wordsOf(text))) return
    watched = text
    restOn(text, tipOf(text))
  })
  on('pointerout', ({ relatedTarget }) => {
    if (!watched || (relatedTarget instanceof Node && watched.contains(relatedTarget))) return
    watched = undefined
    leave()
  })
  on('pointerdown', () => {
    if (!watched) return
    watched = undefined
    hide()
  })
  on('focusin', ({ target }) => {
    const text = cutText(target)
    if (!text || text !== target || isExplained(text, wordsOf(text))) return
    // A heading takes the focus when its page opens, which is nobody's asking.
    if (!text.matches('a:focus-visible, button:focus-visible')) return
    watched = text
    show(text, tipOf(text))
  })
  on('focusout', ({ target }) => {
    if (!watched || watched !== target) return
    watched = undefined
    hide()
  })
}

/** The innermost element that an ellipsis may stand in, if it does. */
function cutText(target: EventTarget | null) {
  const text = target instanceof Element ? target.closest<HTMLElement>(cutting) : null
  if (!text?.textContent || text.closest('[title]') || text.querySelector(cutting)) return
  const isCut = text.matches('.truncate')
    ? text.scrollWidth > text.clientWidth
    : text.scrollHeight > text.clientHeight + 1
  return isCut ? text : undefined
}

const cutting = '.truncate, [class*="line-clamp-"]'
// biome-ignore lint/performance/useDomNodeTextContent: what is hidden in it, for ears alone, is not said here.
const wordsOf = (text: HTMLElement) => text.innerText.replace(/\s+/g, ' ').trim()
const tipOf = (text: HTMLElement) => ({ content: wordsOf(text), side: 'bottom' as const })
