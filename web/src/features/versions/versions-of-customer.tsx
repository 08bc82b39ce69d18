import type { VersionRow } from '@hatchway/contract/releases/version-overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { customerMessages as messages } from './version.messages.tsx'
import { Risk, Running, VersionStatus, versionColumns } from './version-columns.tsx'
import { useVersionDialog } from './version-dialog.tsx'
import { versionCounts, versionList } from './versions.queries.ts'

const NoticeDialog = lazyComponent(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

const columns = versionColumns
  .filter(({ id }) => id !== 'customer')
  .map((column) => ({ ...column, sortable: false, ...(column.id === 'service' && { className: 'ps-5' }) }))
const most = 100

/** Shows the versions that a customer runs, those at risk, and the number of services without a known version. */
export function VersionsOfCustomer({ customerId }: { customerId: number }) {
  const query = useQuery(versionList({ customerId, limit: most }))
  const { data } = query
  const counts = useQuery(versionCounts({ customerId }))
  const [writing, setWriting] = useState<VersionRow>()
  const versionDialog = useVersionDialog(data?.can.notify ? setWriting : undefined)
  const never = counts.data?.never.total ?? 0
  const search = { customerId: String(customerId) }
  if (query.isLoadingError) return <QueryError className="py-8" title={messages.loadFailed} query={query} />
  return (
    <>
      {data?.rows.length === 0 ? (
        <p className="px-5 pb-2 text-ink-3 max-md:px-4">{messages.none}</p>
      ) : (
        <DataTable<VersionRow>
          label={messages.label}
          columns={columns}
          rows={data?.rows}
          rowId={({ serviceId }) => serviceId}
          onOpen={versionDialog.open}
          skeletonRows={3}
          minWidth={520}
          card={(row) => (
            <button
              type="button"
              className="grid w-full gap-1 px-4 py-3 text-start"
              onClick={() => versionDialog.open(row)}
            >
              <span className="flex justify-between gap-3">
                <span className="truncate font-medium">{row.serviceName}</span>
                <Running row={row} />
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <VersionStatus row={row} />
                {row.knownCriticalBugs.length > 0 && <Risk row={row} />}
              </span>
            </button>
          )}
        />
      )}
      <p className="flex flex-wrap gap-x-4 px-5 pt-2.5 max-md:px-4">
        {data && data.total > most && (
          <Link to="/services/versions" search={search} className={link}>
            {messages.showAll(data.total)}
          </Link>
        )}
        {never > 0 && (
          <Link to="/services/versions" search={{ ...search, state: 'never' }} className={link}>
            {messages.neverApplied(never)}
          </Link>
        )}
      </p>
      {versionDialog.dialog}
      {writing && (
        <NoticeDialog
          target={{ rows: [{ customerId, serviceId: writing.serviceId }] }}
          about={writing.knownCriticalBugs.length > 0 ? 'at_risk' : 'behind'}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  )
}

const link = 'text-accent-ink no-underline hover:underline'
