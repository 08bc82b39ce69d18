import { useLayoutEffect, useRef, useState } from 'react'
import { tabsInRow } from './tab-overflow.ts'

const gap = 20
const moreWidth = 64

/** Measures the row of tabs and returns which of them do not fit. On phones all stay, and the row scrolls. */
export function useTabOverflow(tabs: readonly { value: string }[], active: string) {
  const row = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())

  useLayoutEffect(() => {
    const measure = () => {
      const list = row.current
      if (!list?.parentElement || window.matchMedia('(max-width: 767.98px)').matches) return setHidden(noneHidden)
      const widths = [...list.querySelectorAll<HTMLElement>('[role="tab"]')].map((tab) => tab.offsetWidth)
      const activeAt = tabs.findIndex((tab) => tab.value === active)
      const shown = new Set(tabsInRow(widths, roomFor(list), gap, moreWidth, activeAt))
      const next = new Set(tabs.filter((_, at) => !shown.has(at)).map((tab) => tab.value))
      setHidden((before) => (isSame(before, next) ? before : next))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    if (row.current?.parentElement) watcher.observe(row.current.parentElement)
    return () => watcher.disconnect()
  }, [tabs, active])

  return { row, hidden }
}

const noneHidden: ReadonlySet<string> = new Set()
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((value) => b.has(value))

/** Returns the width of the bar without its padding and the elements after the tabs (the "More" menu is counted separately). */
function roomFor(list: HTMLElement) {
  const bar = list.parentElement!
  const style = getComputedStyle(bar)
  const after = [...bar.children].filter(
    (child) => child !== list && !child.matches('[aria-haspopup="menu"]'),
  ) as HTMLElement[]
  const taken = after.reduce((sum, child) => sum + child.offsetWidth + 12, 0)
  return (
    bar.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd) - taken
  )
}
