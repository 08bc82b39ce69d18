import { CircleDot, Signal, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { BulkBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BulkAssign } from './bulk-assign.tsx'
import { priorityEntries, statusEntries } from './change-entries.tsx'
import type { BulkChange } from './change-tickets.ts'

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const

type TicketBulkBarProps = {
  count: number
  /** While a change is under way. */
  progress: { done: number; total: number } | undefined
  onChange: (change: BulkChange) => void
  onClear: () => void
}

/** What can be done with all selected tickets in one go, those on other pages included. */
export function TicketBulkBar({ count, progress, onChange, onClear }: TicketBulkBarProps) {
  const [isAssigning, setAssigning] = useState(false)
  return (
    <BulkBar count={count} onClear={onClear}>
      {progress ? (
        <span role="status" className="flex items-center gap-2 px-2 whitespace-nowrap">
          <Spinner size={14} />
          {progress.done} of {progress.total} changed
        </span>
      ) : (
        <>
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
            entries={statusEntries((status) => onChange({ status }))}
          />
          <Menu
            side="top"
            align="start"
            trigger={
              <Button variant="ghost" size="sm" icon={<Signal {...icon} />}>
                Priority
              </Button>
            }
            entries={priorityEntries((priority) => onChange({ priority }))}
          />
        </>
      )}
    </BulkBar>
  )
}
