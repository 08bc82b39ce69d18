import { type TagUse, tags } from '@hatchway/contract/tickets/tags'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
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
import { tagMessages as messages } from './tag.messages.ts'
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
      toast({ title: messages.restored(from), variant: 'success' })
    } catch (error) {
      toastError(messages.undoFailed)(error)
    }
    await refresh()
  }
  const rename = async (from: string, to: string) => {
    const done = await call(tags.rename, { body: { from, to } })
    toast({
      title: done.isMerge ? messages.merged(from, to) : messages.renamed(from, to),
      description: done.isRunning ? messages.isRunning : messages.changedOn(done.tickets),
      variant: 'success',
      ...(!done.isRunning && { action: { label: messages.undo, onClick: () => void undo(done.changeId) } }),
    })
    await refresh()
  }
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  if (!data) return <Skeleton className="m-5 h-40" />
  if (data.total === 0 && search === '')
    return (
      <EmptyState className="m-auto" art="paper" title={messages.none}>
        {messages.purpose}
      </EmptyState>
    )
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4.5 md:px-7">
        <p className="mb-4 max-w-182 text-ink-2">{messages.hint}</p>
        <ListSearch
          list={list}
          label={messages.search}
          placeholder={messages.search}
          className="mb-3 w-64 max-md:w-full"
        />
        <ul aria-label={messages.title} className="max-w-182 border-line border-t">
          {data.tags.map((one) => (
            <li key={one.tag} className="flex min-h-10 items-center gap-3 border-line border-b">
              <span className="min-w-0 flex-1 truncate font-medium" title={one.tag}>
                {one.tag}
              </span>
              <Link
                to="/tickets"
                search={{ tag: one.tag }}
                aria-label={messages.ticketsWith(one.tag)}
                className="touch-target type-small flex-none text-ink-3 no-underline hover:text-accent-ink"
              >
                {messages.tickets(one.uses)}
              </Link>
              <Button
                variant="ghost"
                size="sm"
                aria-label={messages.renameTag(one.tag)}
                onClick={() => setRenaming(one)}
              >
                {messages.rename}
              </Button>
            </li>
          ))}
        </ul>
        {data.total === 0 && <p className="py-6 text-ink-2">{messages.noMatch(search)}</p>}
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
