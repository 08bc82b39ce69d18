import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchInput } from '../../ui/layout/search-input.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { isMatch } from '../../ui/select/match-text.ts'
import { groupsList } from '../groups/groups.queries.ts'
import { templateMessages as messages } from './template.messages.ts'

export type Template = {
  id: number
  name: string
  isShared: boolean
  groupIds: readonly number[]
  uses: number
  can: { change: boolean }
}
type TemplateListProps<T extends Template> = {
  query: UseQueryResult<T[]>
  /** Plural noun in lower case: `canned replies`. */
  noun: string
  icon: LucideIcon
  about: (one: T) => string
  empty: ReactNode
  onEdit: (one: T) => void
  onDuplicate: (one: T) => void
  onDelete: (one: T) => void
}

/** Lists an agent's templates, shared and own, most used first. */
export function TemplateList<T extends Template>({
  query,
  noun,
  icon: Icon,
  about,
  empty,
  ...on
}: TemplateListProps<T>) {
  const { data } = query
  const [search, setSearch] = useState('')
  const { data: groups } = useQuery(groupsList)
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed(noun)} query={query} />
  if (!data) return <Skeleton className="m-5 h-40" />
  if (data.length === 0) return empty

  const hits = data.filter((one) => isMatch(`${one.name} ${about(one)}`, search))
  const groupNames = ({ groupIds }: T) =>
    groupIds.map((id) => (groups ? (groups.find((group) => group.id === id)?.name ?? `#${id}`) : '…')).join(', ')
  return (
    <>
      <div className="flex-none border-line border-b px-5 py-2 max-md:px-4">
        <SearchInput
          aria-label={messages.search(noun)}
          placeholder={messages.searchPlaceholder}
          value={search}
          onValueChange={setSearch}
          className="md:max-w-75"
        />
      </div>
      {hits.length === 0 && <EmptyState className="m-auto" art="glass" title={messages.noMatch(noun, search)} />}
      <ul>
        {hits.map((one) => (
          <li key={one.id} className="flex min-h-14 items-center gap-3 border-line border-b py-2 ps-5 pe-4 max-md:ps-4">
            <Icon className="flex-none text-ink-3" />
            <span className="min-w-0 flex-1">
              <span className="flex min-w-0 items-center gap-2">
                {one.can.change ? (
                  <button
                    type="button"
                    className="touch-target min-w-0 truncate text-start font-medium hover:text-accent-ink"
                    onClick={() => on.onEdit(one)}
                  >
                    {one.name}
                  </button>
                ) : (
                  <span className="min-w-0 truncate font-medium">{one.name}</span>
                )}
                {!one.isShared && <Badge tone="outline">{messages.onlyYou}</Badge>}
                {one.groupIds.length > 0 && (
                  <span className="max-w-48 flex-none truncate max-md:hidden" title={groupNames(one)}>
                    <Badge>{groupNames(one)}</Badge>
                  </span>
                )}
              </span>
              <span className="type-small block truncate text-ink-3">{about(one)}</span>
            </span>
            <span className="type-small flex-none text-ink-3">{messages.uses(one.uses)}</span>
            <MoreMenu
              label={messages.more(one.name)}
              entries={() => [
                one.can.change && { label: messages.edit, onSelect: () => on.onEdit(one) },
                { label: messages.duplicate, onSelect: () => on.onDuplicate(one) },
                'line',
                one.can.change && { label: messages.delete, danger: true, onSelect: () => on.onDelete(one) },
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
