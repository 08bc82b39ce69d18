import type { AppliedByCustomer } from '@hatchway/contract/releases/releases'
import type { ShownService } from '@hatchway/contract/releases/services'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { appliedColumns, Bugs, VersionState } from './applied-columns.tsx'
import { appliedMessages as messages } from './services.messages.tsx'
import { appliedVersions } from './services.queries.ts'
import { VersionHistoryDialog } from './version-history-dialog.tsx'

/** Lists which customer runs which version of a service, those farthest behind first. */
export function AppliedList({ service, onApply }: { service: ShownService; onApply: (customerId?: number) => void }) {
  const query = useQuery(appliedVersions(service.id))
  const { data, isFetching } = query
  const [opened, setOpened] = useState<AppliedByCustomer>()
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  return (
    <>
      <DataTable<AppliedByCustomer>
        label={messages.title}
        className="flex-1"
        columns={appliedColumns}
        rows={data}
        rowId={({ customerId }) => customerId}
        onOpen={setOpened}
        refetching={isFetching}
        minWidth={520}
        orderKey="applied-versions"
        card={(row) => (
          <button type="button" className="grid w-full gap-1 px-4 py-3 text-start" onClick={() => setOpened(row)}>
            <span className="flex justify-between gap-3">
              <span className="truncate font-medium">{row.customerName}</span>
              <span className="flex-none">{row.version}</span>
            </span>
            <span className="flex items-center gap-3">
              <VersionState row={row} />
              {row.knownCriticalBugs.length > 0 && <Bugs row={row} />}
            </span>
          </button>
        )}
        empty={
          <EmptyState
            title={messages.none}
            action={
              service.can.apply &&
              service.releaseCount > 0 && <Button onClick={() => onApply()}>{messages.record}</Button>
            }
          >
            {messages.purpose}
          </EmptyState>
        }
      />
      {opened && (
        <VersionHistoryDialog
          applied={opened}
          onClose={() => setOpened(undefined)}
          onApply={
            service.can.apply
              ? () => {
                  setOpened(undefined)
                  onApply(opened.customerId)
                }
              : undefined
          }
        />
      )}
    </>
  )
}
