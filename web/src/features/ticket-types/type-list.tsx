import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { MenuEntry } from '../../ui/menu/menu-items.ts'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { archivableRows } from '../../ui/table/rows/archivable-rows.ts'
import { moveEntries } from '../../ui/table/rows/row-edits.ts'
import { Sortable } from '../../ui/table/sortable.tsx'
import { groupsList } from '../groups/groups.queries.ts'
import { typeListMessages as messages } from './ticket-type.messages.ts'
import { allTicketTypes, useTypeChanges } from './ticket-types.queries.ts'
import { TypeIcon } from './type-icon.tsx'

/** Lists all types in form order, then the archived ones. */
export function TypeList() {
  const query = useQuery(allTicketTypes)
  const { data } = query
  const { order, change, remove } = useTypeChanges()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<TicketType>()
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  if (!data) return <Skeleton className="m-5 h-40" />

  const { used, archived, move, archive } = archivableRows(data, {
    order: order.mutateAsync,
    setArchived: (id, isArchived) => change.mutateAsync({ id, body: { isArchived } }),
    failed: (isArchived) => (isArchived ? messages.archiveFailed : messages.restoreFailed),
  })
  const entriesFor = (type: TicketType, at: number) => [
    { label: messages.edit, onSelect: () => void navigate(typeLink(type)) },
    {
      label: messages.duplicate,
      onSelect: () => void navigate({ to: '/settings/ticket-types/new', search: { from: type.id } }),
    },
    ...(type.isArchived ? [] : moveEntries(at, used.length, move)),
    'line' as const,
    type.isArchived
      ? { label: messages.restore, onSelect: () => archive(type, false) }
      : { label: messages.archive, disabled: type.isDefault, onSelect: () => archive(type, true) },
    { label: messages.delete, danger: true, disabled: type.isDefault, onSelect: () => setDeleting(type) },
  ]
  return (
    <>
      <Head />
      <Sortable
        rows={used}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={move}
        rowClassName="border-line border-b ps-3 pe-4"
      >
        {(type, at) => <Row type={type} entries={entriesFor(type, at)} />}
      </Sortable>
      {archived.length > 0 && (
        <section aria-labelledby="archived-types">
          <h2 id="archived-types" className="type-section px-5 pt-6 pb-2">
            {messages.archived} <span className="type-ui ms-1 text-ink-3">{archived.length}</span>
          </h2>
          {archived.map((type, at) => (
            <div key={type.id} className="flex border-line border-y ps-9 pe-4 not-first-of-type:border-t-0">
              <Row type={type} entries={entriesFor(type, at)} />
            </div>
          ))}
        </section>
      )}
      {deleting && (
        <ConfirmMutation
          onClose={() => setDeleting(undefined)}
          title={messages.deleteDialog.title(deleting.name)}
          description={messages.deleteDialog.consequence}
          confirmLabel={messages.deleteDialog.confirm}
          pendingLabel={messages.deleteDialog.pending}
          destructive
          mutation={remove}
          variables={deleting.id}
          done={messages.deleteDialog.done(deleting.name)}
          failed={messages.deleteDialog.failed}
        />
      )}
    </>
  )
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_64px_64px_64px_32px] items-center gap-x-4 max-md:grid-cols-[1fr_32px]'

function Head() {
  return (
    <div aria-hidden className={`${columns} h-8 flex-none border-line border-b ps-9 pe-4 text-ink-3 max-md:hidden`}>
      <span>{messages.columns.type}</span>
      <span>{messages.columns.groups}</span>
      <span className="text-end">{messages.columns.steps}</span>
      <span className="text-end">{messages.columns.fields}</span>
      <span>{messages.columns.portal}</span>
    </div>
  )
}

type RowProps = { type: TicketType; entries: readonly MenuEntry[] }

function Row({ type, entries }: RowProps) {
  const { data: groups } = useQuery(groupsList)
  const names = type.allowedGroups.map((id) => groups?.find((group) => group.id === id)?.name).filter(Boolean)
  return (
    <div className={`${columns} min-h-11 min-w-0 flex-1`}>
      <span className="flex min-w-0 items-center gap-2.5">
        <TypeIcon icon={type.icon} hue={type.hue} />
        <Link
          {...typeLink(type)}
          className="touch-target min-w-0 truncate font-medium no-underline hover:text-accent-ink"
        >
          {type.name}
        </Link>
        {type.isDefault && <Badge tone="accent">{messages.default}</Badge>}
      </span>
      <span className="truncate text-ink-2 max-md:hidden" title={names.join(', ')}>
        {names.join(', ') || <span className="text-ink-3">{messages.anyGroup}</span>}
      </span>
      <span className="text-end text-ink-2 max-md:hidden">{type.statuses.length}</span>
      <span className="text-end text-ink-2 max-md:hidden">{type.customFields.length}</span>
      <span className="text-ink-2 max-md:hidden">{type.isPublic ? messages.yes : messages.no}</span>
      <MoreMenu label={messages.more(type.name)} entries={() => entries} />
    </div>
  )
}

const typeLink = ({ id }: TicketType) => ({ to: '/settings/ticket-types/$id', params: { id: String(id) } }) as const
