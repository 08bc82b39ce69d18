import clsx from 'clsx'
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useState,
} from 'react'
import { countText } from '../../../platform/count-text.ts'
import { LazyBoundary } from '../../feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../feedback/lazy-component.tsx'
import { useTabOverflow } from './use-tab-overflow.ts'

// Few rows overflow; the menu is fetched only for those.
const TabMenu = lazyComponent(async () => (await import('./tab-menu.tsx')).TabMenu)

export type Tab = {
  value: string
  label: string
  /** In a fainter color after the label. It describes the tab; with `countNoun` it is part of the tab's accessible name. */
  count?: number | string | undefined
  /** Its own color: a square before the label, and the underline. Any CSS color. */
  color?: string
  icon?: ReactNode
}

type TabsProps = {
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  /** The accessible name of the tab list. */
  label: string
  /** What the counts count. It makes them part of the tabs' names: `Unassigned, 13 tickets`. */
  countNoun?: string
  /** After the last tab: a button that adds one. */
  end?: ReactNode
  /** Class names of the row of tabs: padding, height. */
  className?: string
  /** `TabPanel`s; or content that all tabs share, which then belongs to the active one. */
  children?: ReactNode
}

/** Tabs with an underline below the active one. Tabs that do not fit go into "More"; on phones they scroll. */
export function Tabs({ tabs, value, onValueChange, label, countNoun, end, className, children }: TabsProps) {
  const id = useId()
  const [hasPanel, setHasPanel] = useState(false)
  const { row, hidden } = useTabOverflow(tabs, value)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const shown = tabs.filter((tab) => !hidden.has(tab.value))
    const next = tabByKey(event, shown, value)
    if (!next) return
    event.preventDefault()
    onValueChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }
  return (
    <TabsContext value={{ id, value, setHasPanel }}>
      <div className={clsx('flex items-center gap-3 border-b border-line px-5', className)}>
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="-mx-1 flex h-10.5 min-w-0 gap-5 overflow-hidden px-1 max-md:overflow-x-auto max-md:[scrollbar-width:none]"
        >
          {tabs.map((tab) => {
            const isActive = tab.value === value
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={tabId(id, tab.value)}
                aria-describedby={tab.count === undefined || countNoun ? undefined : `${tabId(id, tab.value)}-count`}
                aria-selected={isActive}
                aria-controls={isActive && hasPanel ? `${id}-panel` : undefined}
                tabIndex={isActive ? 0 : -1}
                onClick={() => onValueChange(tab.value)}
                style={tab.color ? ({ '--tab': tab.color } as CSSProperties) : undefined}
                className={clsx(
                  'quick inline-flex flex-none items-center gap-2 whitespace-nowrap font-medium text-ink-2 focus-inside hover:text-ink aria-selected:font-bold aria-selected:text-ink',
                  'after:absolute after:-inset-x-1 after:bottom-0 after:h-0.5 after:rounded-t-full hover:after:bg-line-2 aria-selected:after:bg-(--tab,var(--accent-mark))',
                  hidden.has(tab.value) ? 'invisible absolute' : 'relative',
                )}
              >
                <Face tab={tab} countId={`${tabId(id, tab.value)}-count`} countNoun={countNoun} />
              </button>
            )
          })}
        </div>
        {hidden.size > 0 && (
          <LazyBoundary fallback={<span className="w-13 flex-none" />}>
            <TabMenu tabs={tabs.filter((tab) => hidden.has(tab.value))} onPick={onValueChange} />
          </LazyBoundary>
        )}
        {end}
      </div>
      {children}
    </TabsContext>
  )
}

/** The content of one tab; only the active one is rendered. Pass the tabs' own `value` when all share one content. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  const { id, value: active, setHasPanel } = use(TabsContext)
  const isActive = value === active
  useEffect(() => {
    if (!isActive) return
    setHasPanel(true)
    return () => setHasPanel(false)
  }, [isActive, setHasPanel])
  return (
    isActive && (
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(id, value)} className={className}>
        {children}
      </div>
    )
  )
}

const TabsContext = createContext({ id: '', value: '', setHasPanel: (_has: boolean) => {} })
const tabId = (id: string, value: string) => `${id}-tab-${value}`

/** Returns the tab that an arrow key, Home or End moves to; left and right are swapped in right-to-left text. */
function tabByKey({ key, currentTarget }: KeyboardEvent<HTMLElement>, tabs: readonly Tab[], value: string) {
  const at = tabs.findIndex((tab) => tab.value === value)
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  if (key === 'ArrowLeft' || key === 'ArrowRight') return tabs.at((at + (key === forward ? 1 : -1)) % tabs.length)
  return undefined
}

/** Reserves the width of the bold label, so that selecting a tab moves nothing. */
function Face({ tab, countId, countNoun }: { tab: Tab; countId: string; countNoun: string | undefined }) {
  return (
    <>
      {tab.color && <span className="size-2 flex-none rounded-[2px] bg-(--tab)" />}
      {tab.icon}
      <span className="tab-label" data-label={tab.label}>
        {tab.label}
      </span>
      {tab.count !== undefined && (
        <span id={countId} aria-hidden={!countNoun} className="font-regular text-ink-3">
          {countNoun && <span className="sr-only">, </span>}
          {typeof tab.count === 'number' ? countText(tab.count) : tab.count}
          {countNoun && <span className="sr-only"> {tab.count === 1 ? countNoun.replace(/s$/, '') : countNoun}</span>}
        </span>
      )}
    </>
  )
}
