import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2, Users } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { savedFiltersList, useDeleteFilter } from '../../saved-filters/saved-filters.queries.ts'
import { type PortalFilter, readPortalFilter } from './portal-filter.ts'
import { savedFilterMessages as messages } from './saved-filter.messages.ts'

type SavedFilterListProps = { onApply: (filter: PortalFilter) => void; onEdit: (filter: SavedFilter) => void }

/** Lists the user's own filters and the public ones of colleagues. A click applies one. */
export function SavedFilterList({ onApply, onEdit }: SavedFilterListProps) {
  const saved = useQuery(savedFiltersList)
  // The mutation is here and not in the row, which has unmounted before the result arrives.
  const deleting = useDeleteFilter()
  const remove = (id: number) =>
    deleting.mutateAsync(id).then(
      () =>
        toast({
          title: messages.deleted,
          description: messages.deletedHint,
          variant: 'success',
        }),
      toastError(messages.deleteFailed, messages.deleteFailedHint),
    )
  if (saved.isPending) return <SkeletonText lines={4} label={messages.loading} />
  if (!saved.data) return <QueryError title={messages.loadFailed} query={saved} />
  if (saved.data.length === 0) return <p className="pt-12 text-center text-ink-2">{messages.none}</p>
  return (
    <ul aria-label={messages.list} className="-mx-2 grid grid-cols-1 gap-px">
      {saved.data.map((filter) => (
        <SavedFilterRow
          key={filter.id}
          filter={filter}
          isDeleting={deleting.isPending && deleting.variables === filter.id}
          onApply={() => onApply(readPortalFilter(filter.filterParams))}
          onEdit={() => onEdit(filter)}
          onDelete={() => remove(filter.id)}
        />
      ))}
    </ul>
  )
}

type SavedFilterRowProps = {
  filter: SavedFilter
  isDeleting: boolean
  onApply: () => void
  onEdit: () => void
  onDelete: () => void
}

function SavedFilterRow({ filter, isDeleting, onApply, onEdit, onDelete }: SavedFilterRowProps) {
  const { name, description, isPublic, isMine = true } = filter
  return (
    <li className="quick relative flex items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover">
      <button
        type="button"
        className="min-w-0 flex-1 text-start before:absolute before:inset-0 before:rounded-control"
        onClick={onApply}
      >
        <span className="block truncate font-medium">{name}</span>
        <span className="type-small block truncate text-ink-3">{description || messages.noDescription}</span>
      </button>
      {isPublic && (
        <Badge icon={<Users size={11} strokeWidth={2} />}>{isMine ? messages.public : messages.shared}</Badge>
      )}
      {isMine && (
        <span className="flex flex-none">
          <IconButton label={messages.edit(name)} size="sm" className="relative" onClick={onEdit} icon={Pencil} />
          <IconButton
            label={messages.delete(name)}
            size="sm"
            className="relative"
            pending={isDeleting}
            onClick={onDelete}
            icon={Trash2}
          />
        </span>
      )}
    </li>
  )
}
