import { type BulkChange, bulkAtMost } from '@hatchway/contract/tickets/ticket-bulk'
import { CircleDot, Merge, UserPlus } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { BulkBar } from '../../../ui/layout/bottom-bar.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { statusMenuItems } from '../detail/status-menu-items.tsx'
import { choiceMenu } from '../ticket-choices.tsx'
import { BulkAssign } from './bulk-assign.tsx'
import { BulkMore } from './bulk-more.tsx'

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const
const MergeDialog = lazy(async () => ({ default: (await import('../../ticket-merging/merge-dialog.tsx')).MergeDialog }))

type TicketBulkBarProps = {
  selected: readonly number[]
  /** The total number of tickets in the list. */
  total: number
  /** The number of tickets being changed right now. */
  pending: number
  onChange: (change: BulkChange) => void
  /** Selects the whole list, up to the limit of one change. */
  onSelectAll: () => void
  onClear: () => void
}

/** Shows the bulk actions for all selected tickets, including those on other pages. */
export function TicketBulkBar({ selected, total, pending, onChange, onSelectAll, onClear }: TicketBulkBarProps) {
  const [isAssigning, setAssigning] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const reach = Math.min(total, bulkAtMost)
  const isPart = selected.length < reach
  const priority = choiceMenu('priority', onChange)
  return (
    <>
      <BulkBar count={selected.length} onClear={onClear}>
        {pending > 0 ? (
          <span role="status" className="flex items-center gap-2 px-2 whitespace-nowrap">
            <Spinner size={14} />
            Changing {pending === 1 ? '1 ticket' : `${pending} tickets`}...
          </span>
        ) : (
          <>
            {isPart && selected.length > 1 && (
              <Button variant="ghost" size="sm" className="whitespace-nowrap" onClick={onSelectAll}>
                {total > bulkAtMost
                  ? `Select first ${bulkAtMost.toLocaleString('en')}`
                  : `Select all ${total.toLocaleString('en')}`}
              </Button>
            )}
            <Popover
              open={isAssigning}
              onOpenChange={setAssigning}
              label="Assign"
              side="top"
              className="w-64"
              trigger={
                <Button variant="ghost" size="sm" icon={<UserPlus {...icon} />}>
                  Assign
                </Button>
              }
            >
              <BulkAssign
                onPick={(change) => {
                  setAssigning(false)
                  onChange(change)
                }}
              />
            </Popover>
            <Menu
              side="top"
              align="start"
              trigger={
                <Button variant="ghost" size="sm" icon={<CircleDot {...icon} />}>
                  Status
                </Button>
              }
              entries={statusMenuItems((status) => onChange({ status }))}
            />
            <Menu
              side="top"
              align="start"
              trigger={
                <Button variant="ghost" size="sm" icon={priority.icon}>
                  {priority.label}
                </Button>
              }
              entries={priority.items}
            />
            {selected.length > 1 && (
              <Button variant="ghost" size="sm" icon={<Merge {...icon} />} onClick={() => setMerging(true)}>
                Merge
              </Button>
            )}
            <BulkMore count={selected.length} onChange={onChange} />
          </>
        )}
      </BulkBar>
      <LazyBoundary>
        {isMerging && <MergeDialog ids={selected} onClose={() => setMerging(false)} onMerged={onClear} />}
      </LazyBoundary>
    </>
  )
}
