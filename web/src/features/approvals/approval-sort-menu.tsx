import type { approvalViews } from '@hatchway/contract/approvals/approvals'
import { ArrowUpDown } from 'lucide-react'
import type { ListState } from '../../platform/lists/list-state.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx'
import { approvalMessages as messages } from './approvals.messages.ts'

const sorts = {
  due: { sortBy: 'due', sortDirection: undefined },
  newest: { sortBy: 'askedAt', sortDirection: undefined },
  oldest: { sortBy: 'askedAt', sortDirection: 'asc' },
} as const
type SortName = keyof typeof sorts

type ApprovalSortMenuProps = {
  view: (typeof approvalViews)[number]
  list: Pick<ListState<'sortBy' | 'sortDirection'>, 'search' | 'setFilters'>
}

/** Chooses the order of the requests. The default of a view is not in the address. */
export function ApprovalSortMenu({ view, list: { search, setFilters } }: ApprovalSortMenuProps) {
  const usual: SortName = view === 'pending' ? 'due' : 'newest'
  const current =
    search.sortBy === 'askedAt'
      ? search.sortDirection === 'asc'
        ? 'oldest'
        : 'newest'
      : search.sortBy === 'due'
        ? 'due'
        : usual
  return (
    <LazyMenu
      trigger={<IconButton label={messages.sort} size="sm" icon={ArrowUpDown} />}
      entries={() =>
        (Object.keys(sorts) as SortName[]).map((name) => ({
          label: messages.sorts[name],
          checked: name === current,
          onSelect: () =>
            setFilters(name === usual ? { sortBy: undefined, sortDirection: undefined } : sorts[name], {
              replace: false,
            }),
        }))
      }
    />
  )
}
