import type { Policy } from '@hatchway/contract/sla/policies'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { countText } from '../../../platform/count-text.ts'
import { AddLink } from '../../../ui/button/add-link.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { moveEntries } from '../../../ui/table/rows/row-edits.ts'
import { moved, Sortable } from '../../../ui/table/sortable.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { policiesList, usePolicyChanges } from '../sla.queries.ts'
import { ConfirmDeletion } from './delete-policy.tsx'
import { policyMessages as messages } from './policy.messages.tsx'
import { isForAll, whyUnused } from './unused-policy.ts'

/** Lists the policies in their order, which is changed here. The compact list is beside the editor. */
export function PolicyList({ isCompact = false }: { isCompact?: boolean }) {
  const query = useQuery(policiesList)
  const { data } = query
  const { order, change } = usePolicyChanges()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<Policy>()
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  if (!data) return <Skeleton className="m-5 h-40" />
  if (data.length === 0) return isCompact ? null : <NoPolicies />

  const move = (from: number, to: number) =>
    order.mutateAsync(moved(data, from, to).map(({ id }) => id)).catch(toastError(messages.orderFailed))
  const turn = (policy: Policy, isActive: boolean) =>
    void toastResult(change.mutateAsync({ id: policy.id, body: { isActive } }), {
      done: messages[isActive ? 'turnedOn' : 'turnedOff'](policy.name),
      failed: messages.changeFailed,
      undo: () => change.mutateAsync({ id: policy.id, body: { isActive: !isActive } }),
      undone: messages[isActive ? 'turnedOff' : 'turnedOn'](policy.name),
    })
  const hasCatchAll = data.some((policy) => policy.isActive && isForAll(policy))
  return (
    <div>
      {isCompact && (
        <div className="flex h-11 items-center border-line border-b ps-4 pe-2">
          <h2 className="type-section">
            {messages.title} <span className="type-ui ms-1 text-ink-3">{data.length}</span>
          </h2>
          <IconButton label={messages.add} size="sm" className="ms-auto" asChild>
            <Link to="/settings/sla-policies/new">
              <Plus />
            </Link>
          </IconButton>
        </div>
      )}
      <Sortable
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={move}
        rowClassName={clsx(
          'border-line border-b ps-1.5 has-aria-[current=page]:bg-accent-soft',
          isCompact ? 'pe-0' : 'pe-4',
        )}
      >
        {(policy, at) => (
          <>
            <Row policy={policy} place={at + 1} isCompact={isCompact} unused={whyUnused(data, policy.id)} />
            {!isCompact && (
              <MoreMenu
                label={messages.more(policy.name)}
                entries={() => [
                  {
                    label: messages.edit,
                    onSelect: () =>
                      void navigate({ to: '/settings/sla-policies/$id', params: { id: String(policy.id) } }),
                  },
                  ...moveEntries(at, data.length, move),
                  policy.isActive
                    ? { label: messages.turnOff, onSelect: () => turn(policy, false) }
                    : { label: messages.turnOn, onSelect: () => turn(policy, true) },
                  'line',
                  { label: messages.delete, danger: true, onSelect: () => setDeleting(policy) },
                ]}
              />
            )}
          </>
        )}
      </Sortable>
      <p className={clsx('py-3 text-ink-2', isCompact ? 'type-small px-4' : 'px-9 max-md:px-4')}>
        {messages.order}
        {!hasCatchAll && ` ${messages.noneForOthers}`}
      </p>
      {deleting && <ConfirmDeletion policy={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}

type RowProps = {
  policy: Policy
  place: number
  isCompact: boolean
  /** Why it never applies. */
  unused: string | undefined
}

function Row({ policy, place, isCompact, unused }: RowProps) {
  const { id, name, isActive, openTickets, problem, missing, escalationProblem, text, sentence } = policy
  const warning = problem ?? missing ?? unused ?? escalationProblem ?? undefined
  return (
    <Link
      to="/settings/sla-policies/$id"
      params={{ id: String(id) }}
      className={clsx(
        'quick focus-inside flex min-w-0 flex-1 items-start gap-x-2.5 py-2.5 no-underline not-aria-[current=page]:hover:bg-surface-2',
        isCompact ? 'ps-1 pe-3.5' : 'ps-2 pe-4 max-md:flex-wrap',
      )}
    >
      <span className="w-4 flex-none text-ink-3">{place}</span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className={clsx('line-clamp-2 min-w-0 wrap-anywhere font-bold', !isActive && 'text-ink-3')}>
            {name}
          </span>
          {!isActive && <Badge>{messages.off}</Badge>}
        </span>
        <span className={clsx('block truncate', warning ? 'text-warning-ink' : 'text-ink-2')} title={warning}>
          {warning ?? (isForAll(policy) ? messages.forOthers : (sentence ?? text))}
        </span>
      </span>
      <span className={clsx('flex-none text-ink-2', !isCompact && 'max-md:w-full max-md:ps-6.5')}>
        {countText(openTickets)}
        <span className={clsx(isCompact && 'sr-only')}>{messages.openTickets(openTickets)}</span>
      </span>
    </Link>
  )
}

function NoPolicies() {
  return (
    <EmptyState
      className="m-auto"
      title={messages.none}
      mainAction={<AddLink to="/settings/sla-policies/new">{messages.add}</AddLink>}
    >
      {messages.purpose}
    </EmptyState>
  )
}
