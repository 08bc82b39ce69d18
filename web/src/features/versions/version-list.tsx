import { mostNotified } from '@hatchway/contract/releases/version-notices'
import type { VersionRow, VersionState } from '@hatchway/contract/releases/version-overview'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { sharedState, useCreatedFor } from '../../platform/shared-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { BulkBar } from '../../ui/layout/bottom-bar.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Tabs } from '../../ui/layout/tabs/tabs.tsx'
import type { RowId } from '../../ui/table/rows/row-selection.ts'
import { NoVersions } from './no-versions.tsx'
import { versionListMessages as messages } from './version.messages.tsx'
import { VersionCard, versionColumns } from './version-columns.tsx'
import { useVersionDialog } from './version-dialog.tsx'
import { useVersionListState } from './version-filters.ts'
import { stateIn, versionStates } from './version-states.ts'
import { VersionTools } from './version-tools.tsx'
import {
  type NoticeTarget,
  type VersionNarrowing,
  type VersionPage,
  type VersionQuery,
  versionCounts,
  versionList,
} from './versions.queries.ts'

const NoticeDialog = lazyComponent(async () => (await import('./notice-dialog.tsx')).NoticeDialog)
const none: ReadonlySet<RowId> = new Set()
/** Columns for customers without any applied version of a service, which have no further data. */
const neverColumns = versionColumns.filter(({ id }) => !['version', 'bugs', 'since'].includes(id))

/** Lists which customer runs which version, by state with counts. The customers of any list can be notified. */
export function VersionList() {
  const list = useVersionListState()
  const { notify } = list.search
  const { state: requestedState, ...narrowing } = list.filters
  const state = stateIn(requestedState)
  const versions = useQuery(versionList({ ...list.query, state } as VersionQuery))
  const { data } = versions
  const counts = useQuery(versionCounts(narrowing as VersionNarrowing))
  // Rows stay selected across pages; a filter change clears the selection.
  const selection = useCreatedFor(JSON.stringify({ state, narrowing }), () => sharedState(none))
  const selected = selection.use()
  const clear = () => selection.set(none)
  const [writing, setWriting] = useState<VersionRow[]>()

  const mayNotify = data?.can.notify ?? false
  const versionDialog = useVersionDialog(mayNotify ? (row) => setWriting([row]) : undefined)
  // Of all customers, those that are up to date need no notice.
  const notifiedState = state === 'running' ? 'behind' : state
  const notified = counts.data?.[notifiedState].total ?? 0
  const shown = data?.rows.filter((row) => selected.has(idOf(row))) ?? []
  const target: NoticeTarget | undefined = writing
    ? { rows: writing.map(({ customerId, serviceId }) => ({ customerId, serviceId })) }
    : notify && mayNotify
      ? { filter: { ...narrowing, state: notifiedState } as NoticeTarget['filter'] }
      : undefined
  return (
    <>
      <Tabs
        label={messages.state}
        value={state}
        onValueChange={(next) => list.setFilters({ state: next === 'running' ? undefined : next })}
        tabs={versionStates.map((one) => ({ ...one, count: counts.data?.[one.value].total }))}
      />
      <VersionTools
        list={list}
        end={
          mayNotify &&
          (selected.size > 0 || notified > 0) && (
            <Button
              size="sm"
              variant="outline"
              className="ms-auto max-md:w-full"
              icon={BellRing}
              disabledReason={(selected.size || notified) > mostNotified && messages.notifyLimit(mostNotified)}
              onClick={() => (selected.size > 0 ? setWriting(shown) : list.setFilters({ notify: 'all' }))}
            >
              {notifyLabel(selected.size, notified, state)}
            </Button>
          )
        }
      />
      <ListPage<VersionRow, VersionPage>
        label={messages.title}
        list={{ ...list, isFiltered: Object.keys(narrowing).length > 0 }}
        query={versions}
        rowsOf={({ rows }) => rows}
        columns={state === 'never' ? neverColumns : versionColumns}
        rowId={idOf}
        rowLabel={(row) => messages.select(row.customerName, row.serviceName)}
        // Most users of this page may notify, so the selection column is shown while loading, to keep the columns from moving.
        {...((mayNotify || !data) && { selection })}
        onOpen={versionDialog.open}
        minWidth={720}
        card={(row) => <VersionCard row={row} onOpen={() => versionDialog.open(row)} />}
        noMatch={{ title: messages.noMatch, hint: messages.noMatchHint }}
        empty={<NoVersions state={state} />}
      />
      <BulkBar count={selected.size} onClear={clear}>
        <Button variant="ghost" size="sm" icon={BellRing} onClick={() => setWriting(shown)}>
          {messages.notify}
        </Button>
      </BulkBar>
      {versionDialog.dialog}
      {target && (
        <NoticeDialog
          target={target}
          about={writing ? aboutRows(writing) : notifiedState}
          onClose={() => {
            setWriting(undefined)
            if (notify) list.setFilters({ notify: undefined })
          }}
          onSent={clear}
        />
      )}
    </>
  )
}

function notifyLabel(selected: number, notified: number, state: VersionState) {
  if (selected > 0) return messages.notifySelected(selected)
  if (state === 'running') return messages.notifyBehind(notified)
  return messages.notifyAll(notified)
}

const idOf = ({ customerId, serviceId }: VersionRow) => `${customerId} ${serviceId}`

/** Returns what the rows have in common, for the initial text of the notice. */
function aboutRows(rows: VersionRow[]) {
  if (rows.every(({ knownCriticalBugs }) => knownCriticalBugs.length > 0)) return 'at_risk'
  if (rows.every(({ running }) => running === null)) return 'never'
  return rows.every(({ running, behind }) => running && behind > 0) ? 'behind' : 'running'
}
