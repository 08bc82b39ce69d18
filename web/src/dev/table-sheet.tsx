import { Check, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { TypeIcon } from '../features/ticket-types/type-icon.tsx'
import { SlaLabel, type SlaState } from '../features/tickets/sla-badge.tsx'
import { type Priority, PriorityLabel, type Status, StatusLabel } from '../features/tickets/ticket-icons.tsx'
import type { Sort } from '../platform/lists/list-search.ts'
import { sharedState } from '../platform/shared-state.ts'
import { Button } from '../ui/button/button.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import type { Column } from '../ui/table/columns/table-column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { Pagination } from '../ui/table/pages/pagination.tsx'
import type { RowId } from '../ui/table/rows/row-selection.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { SheetCard } from './sheet-card.tsx'

type Row = { id: number; subject: string; priority: Priority; status: Status; sla: SlaState; text?: string }

const rows: Row[] = [
  {
    id: 10479,
    subject: 'Invoices print with the header cut off',
    priority: 'medium',
    status: 'open',
    sla: 'ok',
    text: '5 hours left',
  },
  {
    id: 10466,
    subject: 'Read access to the finance share for the audit team, until the end of the quarter',
    priority: 'medium',
    status: 'open',
    sla: 'ok',
    text: '6 hours left',
  },
  {
    id: 10475,
    subject: 'Shared mailbox billing@ rejects outside senders',
    priority: 'high',
    status: 'in_progress',
    sla: 'breach',
    text: '12 minutes ago',
  },
  { id: 10474, subject: 'Repeated lock-outs after the password change', priority: 'low', status: 'closed', sla: 'met' },
]
const columns: Column<Row>[] = [
  { id: 'id', header: 'ID', sortable: true, className: 'w-22 text-ink-3', cell: (row) => `#${row.id}` },
  {
    id: 'subject',
    header: 'Subject',
    cell: (row) => (
      <span className="flex items-center gap-2 font-medium">
        <TypeIcon icon="zap" hue={25} />
        <span className="truncate">{row.subject}</span>
      </span>
    ),
  },
  {
    id: 'priority',
    header: 'Priority',
    sortable: true,
    className: 'w-28',
    cell: (row) => <PriorityLabel priority={row.priority} />,
  },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    className: 'w-32',
    cell: (row) => <StatusLabel status={row.status} />,
  },
  {
    id: 'sla',
    header: 'SLA',
    className: 'w-40',
    cell: (row) => <SlaLabel state={row.sla} left={0.7} text={row.text} />,
  },
]
export function TableSheet() {
  const [sort, setSort] = useState<Sort>({ key: 'status', direction: 'asc' })
  const [selection] = useState(() => sharedState<ReadonlySet<RowId>>(new Set([10475])))
  const [page, setPage] = useState(2)
  const [pageSize, setPageSize] = useState(20)
  const [show, setShow] = useState<'rows' | 'loading' | 'refetching' | 'none'>('rows')
  return (
    <SheetCard title="Table and pagination">
      <div className="flex gap-2">
        {(['rows', 'loading', 'refetching', 'none'] as const).map((state) => (
          <Button key={state} size="sm" variant={show === state ? 'secondary' : 'ghost'} onClick={() => setShow(state)}>
            {state}
          </Button>
        ))}
      </div>
      <div className="overflow-hidden rounded-tile border border-line">
        <DataTable
          label="Tickets"
          columns={columns}
          rows={show === 'loading' ? undefined : show === 'none' ? [] : rows}
          refetching={show === 'refetching'}
          rowId={(row) => row.id}
          rowLabel={(row) => `Select #${row.id}`}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onOpen={(row) => toast({ title: `#${row.id}`, description: row.subject })}
          orderKey="sheet"
          rowActions={() => (
            <>
              <IconButton label="Assign to me" keys="I" size="sm" icon={UserCheck} />
              <IconButton label="Resolve" size="sm" icon={Check} />
            </>
          )}
          card={(row) => (
            <div className="grid gap-1.5 p-4">
              <span className="type-small text-ink-3">#{row.id}</span>
              <span className="font-bold">{row.subject}</span>
              <span className="flex gap-4">
                <StatusLabel status={row.status} />
                <PriorityLabel priority={row.priority} />
              </span>
            </div>
          )}
        />
        <Pagination page={page} pageSize={pageSize} total={312} onPage={setPage} onPageSize={setPageSize} />
      </div>
    </SheetCard>
  )
}
