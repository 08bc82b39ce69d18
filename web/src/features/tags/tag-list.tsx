import { type TagUse, tags } from '@hatchway/contract/tickets/tags'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { countOf } from '../../platform/count-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { PageFooter } from '../../ui/layout/page-layout.tsx'
import { Pagination } from '../../ui/table/pages/pagination.tsx'
import { useLocalList } from '../../ui/table/use-local-list.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { RenameTagDialog } from './rename-tag-dialog.tsx'
import { tagUses } from './tags.queries.ts'

/** Lists all tags with their number of tickets. Each can be renamed, or merged into another one. */
export function TagList() {
  const list = useLocalList(50)
  const { search } = list.filters
  const [renaming, setRenaming] = useState<TagUse>()
  const client = useQueryClient()
  const query = useQuery(tagUses(list.query))
  const { data } = query
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['tags'] })
    await client.invalidateQueries({ queryKey: ['tickets'] })
  }
  const undo = async (changeId: string) => {
    try {
      const { from } = await call(tags.undo, { body: { changeId } })
      toast({ title: `Tag “${from}” restored`, variant: 'success' })
    } catch (error) {
      toastError('The change couldn’t be undone')(error)
    }
    await refresh()
  }
  const rename = async (from: string, to: string) => {
    const done = await call(tags.rename, { body: { from, to } })
    const on = countOf(done.tickets, 'ticket')
    toast({
      title: done.isMerge ? `Tag “${from}” merged into “${to}”` : `Tag “${from}” renamed to “${to}”`,
      description: done.isRunning ? 'The other tickets follow in the background.' : `Changed on ${on}.`,
      variant: 'success',
      ...(!done.isRunning && { action: { label: 'Undo', onClick: () => void undo(done.changeId) } }),
    })
    await refresh()
  }
  if (query.isLoadingError) return <QueryError className="m-auto" title="Tags couldn’t be loaded" query={query} />
  if (!data) return <Skeleton className="m-5 h-40" />
  if (data.total === 0 && search === '')
    return (
      <EmptyState className="m-auto" art="paper" title="No tags yet">
        Tags that agents add to tickets are listed here.
      </EmptyState>
    )
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4.5 md:px-7">
        <p className="mb-4 max-w-182 text-ink-2">
          Renaming a tag changes all tickets, views and macros that have it. A name that is taken merges the two tags.
        </p>
        <ListSearch list={list} label="Search tags" placeholder="Search tags" className="mb-3 w-64 max-md:w-full" />
        <ul aria-label="Tags" className="max-w-182 border-line border-t">
          {data.tags.map((one) => (
            <li key={one.tag} className="flex min-h-10 items-center gap-3 border-line border-b">
              <span className="min-w-0 flex-1 truncate font-medium" title={one.tag}>
                {one.tag}
              </span>
              <Link
                to="/tickets"
                search={{ tag: one.tag }}
                aria-label={`Tickets with the tag ${one.tag}`}
                className="touch-target type-small flex-none text-ink-3 no-underline hover:text-accent-ink"
              >
                {countOf(one.uses, 'ticket')}
              </Link>
              <Button variant="ghost" size="sm" aria-label={`Rename ${one.tag}`} onClick={() => setRenaming(one)}>
                Rename
              </Button>
            </li>
          ))}
        </ul>
        {data.total === 0 && <p className="py-6 text-ink-2">No tag contains “{search}”.</p>}
      </div>
      {data.totalPages > 1 && (
        <PageFooter>
          <Pagination {...list.pagination} total={data.total} />
        </PageFooter>
      )}
      {renaming && (
        <RenameTagDialog
          tag={renaming}
          onRename={(to) => rename(renaming.tag, to)}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  )
}
