import { ChevronDown } from 'lucide-react'
import { LazyMenu } from '../../menu/lazy-menu.tsx'
import { layoutMessages as messages } from '../layout.messages.ts'
import type { Tab } from './tabs.tsx'

/** Menu of the tabs that do not fit in the row. */
export function TabMenu({ tabs, onPick }: { tabs: readonly Tab[]; onPick: (value: string) => void }) {
  return (
    <LazyMenu
      trigger={
        <button
          type="button"
          className="quick inline-flex flex-none items-center gap-1 rounded-badge font-medium text-ink-2 hover:text-ink"
        >
          {messages.moreTabs} <ChevronDown size={14} />
        </button>
      }
      entries={() =>
        tabs.map((tab) => ({
          label: tab.label,
          icon: tab.icon,
          detail: tab.count,
          onSelect: () => onPick(tab.value),
        }))
      }
    />
  )
}
