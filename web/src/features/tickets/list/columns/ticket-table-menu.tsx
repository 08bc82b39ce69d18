import { Columns3 } from 'lucide-react'
import { Button } from '../../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'
import { Popover } from '../../../../ui/overlay/popover.tsx'
import { ticketListMessages } from '../ticket-list.messages.ts'
import type { ColumnChoice } from './use-column-choice.ts'

const TableSettings = lazyComponent(async () => (await import('./table-settings.tsx')).TableSettings)

export type TableMenuProps = {
  choice: ColumnChoice
  /** Ids of the columns that do not fit. */
  overflowing: ReadonlySet<string>
}

/** The menu of columns and row density. */
export function TableMenu(props: TableMenuProps) {
  return (
    <Popover
      label={ticketListMessages.settings.menu}
      align="end"
      className="max-h-[min(34rem,var(--radix-popover-content-available-height))]! w-64 overflow-y-auto! p-3"
      trigger={
        <Button variant="ghost" size="sm" icon={Columns3}>
          {ticketListMessages.settings.menu}
        </Button>
      }
    >
      <LazyBoundary>
        <TableSettings {...props} />
      </LazyBoundary>
    </Popover>
  )
}
