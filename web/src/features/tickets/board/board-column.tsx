import { useDroppable } from '@dnd-kit/core'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronsLeftRight, ChevronsRightLeft, CirclePause, Ellipsis, Gauge } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { countText } from '../../../platform/count-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import type { Priority } from '../ticket-icons.tsx'
import { PriorityIcon, StatusIcon } from '../ticket-icons.tsx'
import { boardMessages } from './board.messages.tsx'
import { BoardCard } from './board-card.tsx'
import type { BoardColumn } from './board-columns.ts'
import type { Board } from './use-board.ts'

const ColumnLimitDialog = lazyComponent(async () => (await import('./column-limit-dialog.tsx')).ColumnLimitDialog)

const { column: messages } = boardMessages

type BoardColumnViewProps = {
  board: Board
  column: BoardColumn
  tickets: Board['results'][number]
  /** The ticket in the tab order. */
  stop: number | undefined
  onFocus: (id: number) => void
}

/** One column with its tickets. It is loaded when it comes into view. */
export function BoardColumnView({ board, column, tickets, stop, onFocus }: BoardColumnViewProps) {
  const frame = useRef<HTMLElement>(null)
  useSeen(frame, () => board.load(column.value))
  const { setNodeRef, isOver, active } = useDroppable({ id: column.value })
  const rows = tickets.data?.tickets
  const total = tickets.data?.total ?? 0
  const [isLimiting, setLimiting] = useState(false)
  const dragged = active?.data.current as { ticket: TicketSummary; column: string } | undefined
  const isOther = dragged !== undefined && dragged.column !== column.value
  const problem = isOther ? board.problemOf(dragged.ticket, column) : undefined
  const problemId = useId()
  const reason = problem && (
    <span id={problemId} className="sr-only">
      {problem}
    </span>
  )
  const isTarget = isOver && isOther && !problem
  const attach = (element: HTMLElement | null) => {
    setNodeRef(element)
    frame.current = element
  }
  const isCollapsed = board.isCollapsed(column)
  const section = {
    ref: attach,
    'aria-label': column.label,
    'data-column': column.value,
    ...(problem && { 'aria-disabled': true, 'aria-describedby': problemId }),
    className: clsx(
      'relative flex snap-start border-line border-e last:border-e-0',
      isCollapsed ? 'w-11 flex-none' : 'shrink-0 grow basis-72 flex-col max-md:basis-[86vw]',
      isTarget ? 'bg-accent-soft' : 'bg-surface-2',
      problem && 'opacity-50',
    ),
  }
  if (isCollapsed)
    return (
      <section {...section}>
        {reason}
        <button
          type="button"
          aria-expanded={false}
          onClick={() => board.toggle(column)}
          className="focus-inside flex w-full flex-col items-center gap-2 py-3 hover:bg-hover"
        >
          <ChevronsLeftRight className="flex-none text-ink-3" />
          <span className="type-strong min-h-0 truncate [writing-mode:vertical-rl]">{column.label}</span>
          {tickets.data && <ColumnCount total={total} limit={board.limits.get(column.value)} />}
        </button>
      </section>
    )
  return (
    <section {...section}>
      {reason}
      <header className="flex min-h-10 flex-none items-center gap-2 px-3">
        <ColumnIcon grouping={board.grouping} column={column} />
        <h2 className="type-strong truncate">{column.label}</h2>
        {tickets.data && <ColumnCount total={total} limit={board.limits.get(column.value)} />}
        {column.pausesSla && (
          <span className="type-small flex flex-none items-center gap-1 text-ink-3">
            <CirclePause size={13} />
            {messages.pausesSla}
          </span>
        )}
        <LazyMenu
          trigger={
            <IconButton label={messages.menu(column.label)} size="sm" className="ms-auto -me-1.5" icon={Ellipsis} />
          }
          entries={() => [
            { label: messages.collapse, icon: <ChevronsRightLeft />, onSelect: () => board.toggle(column) },
            { label: messages.setLimit, icon: <Gauge />, onSelect: () => setLimiting(true) },
          ]}
        />
        <LazyBoundary>
          {isLimiting && (
            <ColumnLimitDialog
              label={column.label}
              limit={board.limits.get(column.value)}
              onSave={(limit) => board.setLimit(column, limit)}
              onClose={() => setLimiting(false)}
            />
          )}
        </LazyBoundary>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-2 pb-3" data-cards>
        {tickets.isLoadingError ? (
          <QueryError title={messages.failed} query={tickets} />
        ) : !rows ? (
          <ColumnSkeleton label={column.label} />
        ) : rows.length === 0 ? (
          <p className="rounded-tile border border-line-2 border-dashed px-3 py-5 text-center text-ink-3">
            {messages.none}
          </p>
        ) : (
          rows.map((ticket) => (
            <BoardCard
              key={ticket.id}
              ticket={ticket}
              column={column.value}
              isStop={ticket.id === stop}
              onFocus={onFocus}
            />
          ))
        )}
        {rows && total > rows.length && (
          <p className="flex flex-none justify-center">
            {board.canShowMore(column, total) || tickets.isPlaceholderData ? (
              <Button variant="ghost" size="sm" pending={tickets.isFetching} onClick={() => board.showMore(column)}>
                {messages.showMore}
              </Button>
            ) : (
              <Button asChild variant="ghost" size="sm">
                <Link to="/tickets" search={listOf(board.queryOf(column))}>
                  {messages.showAll}
                </Link>
              </Button>
            )}
          </p>
        )}
      </div>
    </section>
  )
}

/** The number of tickets of a column, with its limit: in a warning tone where there are more. */
function ColumnCount({ total, limit }: { total: number; limit: number | undefined }) {
  const count = countText(total)
  if (limit === undefined) return <span className="flex-none text-ink-3">{count}</span>
  const isOver = total > limit
  return (
    <span
      title={isOver ? messages.overLimit(limit) : messages.limit(limit)}
      className={clsx(
        'flex-none rounded-badge',
        isOver ? 'bg-warning-soft px-1.5 font-medium text-warning-ink' : 'text-ink-3',
      )}
    >
      <span aria-hidden>{`${count}/${limit}`}</span>
      <span className="sr-only">{messages.count(total, limit)}</span>
    </span>
  )
}

function listOf({ page: _page, limit: _limit, ...query }: Record<string, string | undefined>) {
  return query
}

function ColumnIcon({
  grouping,
  column: { value, state, person },
}: {
  grouping: Board['grouping']
  column: BoardColumn
}) {
  if (state) return <StatusIcon status={state} />
  if (grouping === 'priority') return <PriorityIcon priority={value as Priority} />
  if (grouping === 'assigneeId') return <Avatar person={person} />
  return null
}

function ColumnSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={messages.loading(label)} className="grid gap-2">
      {[1, 2, 3].map((at) => (
        <div key={at} className="grid gap-2.5 rounded-tile border border-line bg-surface p-3">
          <Skeleton className="h-2.5 w-2/5" />
          <Skeleton className="h-2.5 w-11/12" />
          <Skeleton className="h-2.5 w-1/2" />
        </div>
      ))}
    </div>
  )
}

/** Calls back once, when the element is in view or close to it. */
function useSeen(element: RefObject<Element | null>, onSeen: () => void) {
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        report()
      },
      { rootMargin: '0px 400px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
}
