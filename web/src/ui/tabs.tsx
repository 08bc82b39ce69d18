import clsx from 'clsx'
import * as Radix from 'radix-ui/tabs'
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { useTabOverflow } from './use-tab-overflow.ts'

// Few rows overflow; those that do fetch the menu then.
const TabMenu = lazy(async () => ({ default: (await import('./tab-menu.tsx')).TabMenu }))

export type Tab = {
  value: string
  label: string
  /** In quiet ink after the label. */
  count?: number | string | undefined
  /** Its own colour: a square before the label, and the ledge. Any CSS colour. */
  color?: string
  icon?: ReactNode
}

type TabsProps = {
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  /** What the tabs divide, for screen readers. */
  label: string
  /** After the last tab: a button that adds one. */
  end?: ReactNode
  /** On the row of tabs: padding, height. */
  className?: string
  /** `TabPanel`s; or what all tabs have in common, which then belongs to the one in use. */
  children?: ReactNode
}

/** Tabs with a ledge under the one in use. What does not fit goes into "More"; on phones they scroll. */
export function Tabs({ tabs, value, onValueChange, label, end, className, children }: TabsProps) {
  const { row, hidden } = useTabOverflow(tabs, value)
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className="contents">
      <div className={clsx('flex items-center gap-3 border-b border-line px-5', className)}>
        <Radix.List
          ref={row}
          aria-label={label}
          className="-mx-1 flex h-10.5 min-w-0 gap-5 overflow-hidden px-1 max-md:overflow-x-auto max-md:[scrollbar-width:none] [&:has(~*)]:flex-initial"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              style={tab.color ? ({ '--tab': tab.color } as CSSProperties) : undefined}
              className={clsx(
                'quick relative inline-flex flex-none items-center gap-2 whitespace-nowrap font-medium text-ink-2 focus-inside hover:text-ink data-[state=active]:font-bold data-[state=active]:text-ink',
                'after:absolute after:-inset-x-1 after:bottom-0 after:h-0.5 after:rounded-t-full hover:after:bg-line-2 data-[state=active]:after:bg-(--tab,var(--accent-mark))',
                hidden.has(tab.value) && 'invisible absolute',
              )}
            >
              <Face tab={tab} />
            </Radix.Trigger>
          ))}
        </Radix.List>
        {hidden.size > 0 && (
          <Suspense fallback={<span className="w-13 flex-none" />}>
            <TabMenu tabs={tabs.filter((tab) => hidden.has(tab.value))} onPick={onValueChange} />
          </Suspense>
        )}
        {end}
      </div>
      {children}
    </Radix.Root>
  )
}

/** What belongs to one tab; only the one in use is rendered. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={clsx('focus-inside', className)}>
      {children}
    </Radix.Content>
  )
}

/** The label keeps the width of its bold self, so that choosing a tab moves nothing. */
function Face({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.color && <span className="size-2 flex-none rounded-[2px] bg-(--tab)" />}
      {tab.icon}
      <span className="tab-label" data-label={tab.label}>
        {tab.label}
      </span>
      {tab.count !== undefined && <span className="font-regular text-ink-3">{tab.count}</span>}
    </>
  )
}
