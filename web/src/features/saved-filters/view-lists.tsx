import type { SavedFilter, SavedFilterList } from '@hatchway/contract/tickets/saved-filters'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { moveEntries } from '../../ui/table/rows/row-edits.ts'
import { moved, Sortable } from '../../ui/table/sortable.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { DeleteView } from './delete-view.tsx'
import { EditViewDialog } from './edit-view-dialog.tsx'
import { viewMessages as messages } from './saved-filter.messages.ts'
import { useOrderFilters, viewsOf } from './saved-filters.queries.ts'

/** Where a view is opened. */
export type ViewLink = (view: SavedFilter, className: string) => ReactNode
type ViewListsProps = { linkTo: ViewLink }

/** Lists the user's views of tickets and of tasks in their own order, which the sidebar and the tabs above the lists share. */
export function ViewLists({ linkTo }: ViewListsProps) {
  const ofTickets = useQuery(viewsOf('tickets'))
  const ofTasks = useQuery(viewsOf('tasks'))
  const failed = [ofTickets, ofTasks].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <QueryError className="m-auto" title={messages.loadFailed} query={failed} />
  if (!ofTickets.data || !ofTasks.data) return <Skeleton className="m-5 h-40" />
  if (ofTickets.data.length + ofTasks.data.length === 0)
    return (
      <EmptyState
        className="m-auto"
        title={messages.none}
        action={
          <Button asChild>
            <Link to="/tickets">{messages.goToTickets}</Link>
          </Button>
        }
      >
        {messages.noneHint}
      </EmptyState>
    )
  return (
    <>
      <p className="flex-none border-line border-b px-5 py-3 text-ink-2 max-md:px-4">{messages.purpose}</p>
      {ofTickets.data.length > 0 && <ViewList list="tickets" views={ofTickets.data} linkTo={linkTo} />}
      {ofTasks.data.length > 0 && <ViewList list="tasks" views={ofTasks.data} linkTo={linkTo} />}
    </>
  )
}

type ViewListProps = ViewListsProps & { list: SavedFilterList; views: SavedFilter[] }

function ViewList({ list, views, linkTo }: ViewListProps) {
  const id = useId()
  const order = useOrderFilters(list)
  const [editing, setEditing] = useState<SavedFilter>()
  const [deleting, setDeleting] = useState<SavedFilter>()
  const move = (from: number, to: number) =>
    order.mutateAsync(moved(views, from, to).map((view) => view.id)).catch(toastError(messages.orderFailed))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-strong border-line border-b bg-surface-2 px-5 py-2 max-md:px-4">
        {messages.lists[list]}
      </h2>
      <Sortable
        rows={views}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={move}
        rowClassName="min-h-13 gap-3 border-line border-b py-1.5 ps-3 pe-4"
      >
        {(view, at) => (
          <>
            <span className="min-w-0 flex-1">
              {linkTo(view, 'block truncate font-medium no-underline hover:text-accent-ink')}
              {view.description && <span className="type-small block truncate text-ink-3">{view.description}</span>}
            </span>
            <span className="flex w-40 flex-none items-center gap-2 text-ink-2 max-md:w-auto">
              {view.owner && <Avatar person={view.owner} size={20} />}
              <span className="truncate max-md:sr-only">
                {view.isMine ? messages.you : (view.owner?.fullName ?? messages.unknownOwner)}
              </span>
            </span>
            <span className="w-16 flex-none max-md:w-auto">
              {view.isPublic ? (
                <Badge tone="accent">{messages.public}</Badge>
              ) : (
                <Badge tone="outline">{messages.private}</Badge>
              )}
            </span>
            <MoreMenu
              label={messages.more(view.name)}
              entries={() => [
                view.can.change && { label: messages.edit, onSelect: () => setEditing(view) },
                ...moveEntries(at, views.length, move),
                'line',
                view.can.change && { label: messages.delete, danger: true, onSelect: () => setDeleting(view) },
              ]}
            />
          </>
        )}
      </Sortable>
      {editing && <EditViewDialog view={editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <DeleteView filter={deleting} onClose={() => setDeleting(undefined)} onDeleted={() => setDeleting(undefined)} />
      )}
    </section>
  )
}
