import { useQuery } from '@tanstack/react-query'
import { Download, Info, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { FilterBar } from '../../features/portal-tickets/filters/filter-bar.tsx'
import { isFilterActive } from '../../features/portal-tickets/filters/portal-filter.ts'
import { TicketSearchField } from '../../features/portal-tickets/filters/ticket-search-field.tsx'
import { allRequests, typeTabs } from '../../features/portal-tickets/filters/type-tabs.ts'
import { portalTicketCounts } from '../../features/portal-tickets/portal-ticket-counts.queries.ts'
import { PortalTicketList } from '../../features/portal-tickets/portal-ticket-list.tsx'
import { requestTypes } from '../../features/portal-tickets/portal-tickets.queries.ts'
import { usePortalTicketPage } from '../../features/portal-tickets/use-portal-ticket-page.ts'
import { useLastPage } from '../../platform/lists/list-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { CountAnnouncement } from '../../ui/feedback/count-announcement.tsx'
import { LazyFallback, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ListFailed } from '../../ui/feedback/list-states.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { PageFooter } from '../../ui/layout/page-layout.tsx'
import { TabPanel, Tabs } from '../../ui/layout/tabs/tabs.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { Pagination } from '../../ui/table/pages/pagination.tsx'
import { usePortalFrame } from '../shell/portal-frame.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { ticketsPageMessages as messages } from './tickets-page.messages.ts'
import { usePortalTicketList } from './use-portal-ticket-list.ts'

/** For phones. */
const FilterChips = lazyComponent(
  async () => (await import('../../features/portal-tickets/filters/filter-chips.tsx')).FilterChips,
)
const CustomFiltersDialog = lazyComponent(
  async () => (await import('../../features/portal-tickets/filters/custom-filters-dialog.tsx')).CustomFiltersDialog,
)
const ExportDialog = lazyComponent(
  async () => (await import('../../features/portal-tickets/filters/export-dialog.tsx')).ExportDialog,
)
/** Lists the organization's tickets. Filters, order and page are stored in the URL. */
export function TicketsView() {
  const { query, filter, sort, ...state } = usePortalTicketList()
  const { createNew } = usePortalFrame()
  const isNarrow = useNarrow()
  const [dialog, setDialog] = useState<{ name: 'filters' | 'export'; isOpen: boolean }>()
  const open = (name: 'filters' | 'export') => setDialog({ name, isOpen: true })
  const setOpen = (isOpen: boolean) => setDialog((shown) => shown && { ...shown, isOpen })
  const types = useQuery(requestTypes)
  const counts = useQuery(portalTicketCounts)
  const list = usePortalTicketPage(query)
  const { tickets, total, didYouMean } = list.data ?? {}
  const tab = filter.typeId ?? allRequests
  const clear = () => state.replaceFilters({})

  useLastPage(state, list.isPlaceholderData ? undefined : total)

  const filters = { filter, onFilter: state.narrow }
  const pagination = total !== undefined && (
    <Pagination
      className="px-7 max-md:px-4"
      page={query.page}
      pageSize={query.limit}
      total={total}
      hasMore={list.data?.isTotalCutOff}
      onPage={state.setPage}
      onPageSize={state.setPageSize}
    />
  )
  return (
    <PortalPageFrame
      title={messages.title}
      subtitle={messages.subtitle}
      titleAside={<WhoseTickets />}
      actions={
        !isNarrow && (
          <>
            <Button variant="outline" icon={ListFilter} onClick={() => open('filters')}>
              {messages.filters}
            </Button>
            <Button variant="outline" icon={Download} onClick={() => open('export')}>
              {messages.export}
            </Button>
          </>
        )
      }
    >
      <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
        {isNarrow && (
          <div className="flex flex-none gap-2 px-4 pb-2">
            <TicketSearchField {...filters} className="min-w-0 flex-1" />
            <IconButton label={messages.filters} variant="outline" onClick={() => open('filters')} icon={ListFilter} />
            <IconButton label={messages.export} variant="outline" onClick={() => open('export')} icon={Download} />
          </div>
        )}
        <CountAnnouncement filters={JSON.stringify(filter)} total={total} isRefetching={list.isFetching} />
        <Tabs
          label={messages.types}
          className="flex-none px-7 max-md:px-4"
          tabs={typeTabs(types.data ?? [], counts.data)}
          value={tab}
          onValueChange={(typeId) => state.narrow({ typeId })}
        >
          <TabPanel value={tab} className="flex min-h-0 flex-1 flex-col max-md:flex-none">
            {isNarrow ? (
              <LazyFallback fallback={<div className="h-[57px] flex-none border-b border-line" />}>
                <FilterChips {...filters} />
              </LazyFallback>
            ) : (
              <FilterBar {...filters} onClear={clear} />
            )}
            {list.isError && !list.data ? (
              <ListFailed
                title={messages.loadFailed}
                error={list.error}
                onRetry={() => void list.refetch()}
                retrying={list.isFetching}
                onClear={clear}
              />
            ) : (
              <PortalTicketList
                tickets={tickets}
                isRefetching={list.isFetching}
                sort={sort}
                onSort={state.setSort}
                onClear={isFilterActive(filter) ? clear : undefined}
                onCreate={createNew}
                suggestion={
                  didYouMean ? { text: didYouMean, onTake: () => state.narrow({ search: didYouMean }) } : undefined
                }
              />
            )}
            {isNarrow ? pagination : <PageFooter>{pagination}</PageFooter>}
          </TabPanel>
        </Tabs>
      </div>
      {dialog?.name === 'filters' && (
        <CustomFiltersDialog
          open={dialog.isOpen}
          onClose={() => setOpen(false)}
          filter={filter}
          onApply={state.replaceFilters}
        />
      )}
      {dialog?.name === 'export' && (
        <ExportDialog open={dialog.isOpen} onClose={() => setOpen(false)} filter={filter} total={total} />
      )}
    </PortalPageFrame>
  )
}

/** A tooltip for pointers that can hover; a tap or a click opens the same text. */
function WhoseTickets() {
  return (
    <Popover
      label={messages.scope}
      className="type-small max-w-64 p-3"
      trigger={<IconButton label={messages.scopeHint} size="sm" side="right" icon={Info} />}
    >
      {messages.scopeHint}
    </Popover>
  )
}
