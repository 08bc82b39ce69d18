import type { RuleRun } from '@hatchway/contract/rules/rule-runs'
import { Undo2 } from 'lucide-react'
import { formatTime } from '../../../platform/time/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Column } from '../../../ui/table/columns/table-column.ts'
import { TicketNumberLink } from '../../tickets/ticket-number-link.tsx'
import { RunResult } from './run-result.tsx'
import { undoRunMessages as messages, runMessages } from './runs.messages.ts'
import type { UndoRun } from './use-undo-run.ts'

const { columns } = runMessages

type ColumnOptions = {
  timeZone: string | null | undefined
  hasRule: boolean
  /** A run is shown beside the list: with the rule there is no space for what its details show as well. */
  isNarrow: boolean
  onUndo: UndoRun | undefined
}

/** The columns of a list of runs, whose days are its headings. */
export const runColumns = ({ timeZone, hasRule, isNarrow, onUndo }: ColumnOptions): Column<RuleRun>[] => [
  {
    id: 'at',
    header: columns.at,
    className: 'w-24',
    sortable: false,
    cell: ({ at }) => formatTime(at, timeZone),
  },
  {
    id: 'ticket',
    header: columns.ticket,
    sortable: false,
    cell: ({ ticket }) => (
      <span className="flex min-w-0 gap-2">
        <TicketNumberLink ticket={ticket} />
        <span className="truncate font-medium">{ticket.subject}</span>
      </span>
    ),
  },
  {
    id: 'rule',
    header: columns.rule,
    className: 'w-48 max-lg:w-40',
    sortable: false,
    isVisible: hasRule,
    cell: ({ rule }) => rule.name,
  },
  {
    id: 'trigger',
    header: columns.trigger,
    className: 'w-40 max-lg:w-32',
    sortable: false,
    isVisible: !(hasRule && isNarrow),
    accessorKey: 'trigger',
  },
  {
    id: 'result',
    header: columns.result,
    className: 'w-32 max-lg:w-28',
    sortable: false,
    cell: (run) => <RunResult run={run} />,
  },
  {
    id: 'undo',
    header: columns.undo,
    isHeaderHidden: true,
    className: 'w-24',
    sortable: false,
    isVisible: onUndo !== undefined && !(hasRule && isNarrow),
    cell: (run) =>
      run.canUndo && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={messages.undoOn(run.ticket.ticketNumber)}
          icon={<Undo2 size={14} />}
          onClick={() => onUndo?.(run)}
        >
          {messages.undo}
        </Button>
      ),
  },
]
