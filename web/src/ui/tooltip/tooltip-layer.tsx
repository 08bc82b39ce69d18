import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '../display/kbd.tsx'
import { watchCutText } from './cut-text.ts'
import { positionTooltip } from './tooltip-position.ts'
import { hide, hideAfterDelay, keepOpen, type ShownTip, tipId, tooltipStore, watchKeys } from './tooltip-store.ts'

/** Renders the page's only tooltip. Mounted once, at the end of the page. */
export function TooltipLayer() {
  const tip = useSyncExternalStore(tooltipStore.subscribe, tooltipStore.read)
  useEffect(() => {
    const watching = new AbortController()
    watchCutText(watching.signal)
    watchKeys(watching.signal)
    return () => watching.abort()
  }, [])
  return tip && createPortal(<TooltipContent tip={tip} />, document.body)
}

function TooltipContent({ tip }: { tip: ShownTip }) {
  const pane = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0, side: tip.side })

  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = pane.current!
    const screen = { width: window.innerWidth, height: window.innerHeight }
    setPlace(positionTooltip(tip.anchor.getBoundingClientRect(), { width, height }, screen, tip.side))
  }, [tip])
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const { left, top } = tip.anchor.getBoundingClientRect()
    // Scrolling is reported a frame later. What scrolled before, as when Tab moves the focus into view, no longer moves the anchor.
    const hideIfMoved = () => {
      const now = tip.anchor.getBoundingClientRect()
      if (now.left !== left || now.top !== top) hide()
    }
    window.addEventListener('scroll', hideIfMoved, options)
    window.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), options)
    return () => listening.abort()
  }, [tip])

  return (
    <div
      ref={pane}
      id={tipId}
      role="tooltip"
      data-side={place.side}
      style={{ left: place.left, top: place.top }}
      onPointerEnter={keepOpen}
      onPointerLeave={hideAfterDelay}
      className="type-small pointer-events-auto fixed z-(--z-tooltip) flex w-max max-w-72 animate-menu-in items-center gap-2 rounded-control bg-inverse px-2 py-1.5 text-on-inverse shadow-pop"
    >
      <span className="min-w-0 wrap-anywhere">{typeof tip.content === 'function' ? tip.content() : tip.content}</span>
      {tip.keys && <Kbd keys={tip.keys} inverse />}
    </div>
  )
}
