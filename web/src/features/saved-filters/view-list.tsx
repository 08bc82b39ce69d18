import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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
import { savedFiltersList, useOrderFilters } from './saved-filters.queries.ts'

/** Lists the user's views in their own order, which the sidebar and the tabs above the tickets share. */
export function ViewList() {
  const query = useQuery(savedFiltersList)
  const { data: views } = query
  const order = useOrderFilters()
  const [editing, setEditing] = useState<SavedFilter>()
  const [deleting, setDeleting] = useState<SavedFilter>()
  if (query.isLoadingError) return <QueryError className="m-auto" title="Views couldn’t be loaded" query={query} />
  if (!views) return <Skeleton className="m-5 h-40" />
  if (views.length === 0)
    return (
      <EmptyState
        className="m-auto"
        title="No views yet"
        action={
          <Button asChild>
            <Link to="/tickets">Go to tickets</Link>
          </Button>
        }
      >
        Filter the ticket list, then save the filters as a view.
      </EmptyState>
    )
  const move = (from: number, to: number) =>
    order.mutateAsync(moved(views, from, to).map(({ id }) => id)).catch(toastError('The order couldn’t be saved'))
  return (
    <>
      <p className="flex-none border-line border-b px-5 py-3 text-ink-2 max-md:px-4">
        Your views and public views of colleagues, in your order.
      </p>
      <Sortable rows={views} onMove={move} rowClassName="min-h-13 gap-3 border-line border-b py-1.5 ps-3 pe-4">
        {(view, at) => (
          <>
            <span className="min-w-0 flex-1">
              <Link
                to="/tickets"
                search={{ view: `saved-${view.id}` }}
                className="block truncate font-medium no-underline hover:text-accent-ink"
              >
                {view.name}
              </Link>
              {view.description && <span className="type-small block truncate text-ink-3">{view.description}</span>}
            </span>
            <span className="flex w-40 flex-none items-center gap-2 text-ink-2 max-md:w-auto">
              {view.owner && (
                <Avatar
                  person={{ id: view.owner.id, name: view.owner.fullName, avatarUrl: view.owner.avatarUrl }}
                  size={20}
                />
              )}
              <span className="truncate max-md:sr-only">
                {view.isMine ? 'You' : (view.owner?.fullName ?? 'Unknown')}
              </span>
            </span>
            <span className="w-16 flex-none max-md:w-auto">
              {view.isPublic ? <Badge tone="accent">Public</Badge> : <Badge tone="outline">Private</Badge>}
            </span>
            <MoreMenu
              label={`More for ${view.name}`}
              entries={() => [
                view.can.change && { label: 'Edit', onSelect: () => setEditing(view) },
                ...moveEntries(at, views.length, move),
                'line',
                view.can.change && { label: 'Delete', danger: true, onSelect: () => setDeleting(view) },
              ]}
            />
          </>
        )}
      </Sortable>
      {editing && <EditViewDialog view={editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <DeleteView filter={deleting} onClose={() => setDeleting(undefined)} onDeleted={() => setDeleting(undefined)} />
      )}
    </>
  )
}
