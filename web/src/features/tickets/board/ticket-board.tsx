import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isFocusFree, keepPlace, placeOf } from '../../../platform/lists/list-place.ts'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageFooter } from '../../../ui/layout/page-layout.tsx'
import type { ChangeTickets } from '../bulk/use-list-change.ts'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import { NoTickets } from '../list/no-tickets.tsx'
import { TicketListError } from '../list/ticket-list-error.tsx'
import { stepRefusal } from '../required-fields/step-refusal.ts'
import { boardMessages as messages } from './board.messages.tsx'
import { CardFace } from './board-card.tsx'
import { BoardColumnView } from './board-column.tsx'
import { type BoardColumn, isLimitedToDays, resolvedDays } from './board-columns.ts'
import { GroupingSelect } from './grouping-select.tsx'
import { type Board, type BoardPlace, boardPlace, useBoard } from './use-board.ts'

type Dragged = { ticket: TicketSummary; column: string }

/** The tickets of a list in columns. A ticket is moved to another column with the mouse, by touch, or with Space and the arrow keys. */
export function TicketBoard({ list, onChange }: { list: TicketListState; onChange: ChangeTickets }) {
  const board = useBoard(list, onChange)
  const { columns, results } = board
  // What holds for every column is said once. A column that has not been seen yet is not loaded.
  const loaded = results.filter(({ data, isLoadingError }) => data || isLoadingError)
  const failed = loaded.length > 0 && loaded.every(({ isLoadingError }) => isLoadingError) ? loaded[0] : undefined
  const isEmpty = results.length > 0 && results.every(({ data }) => data?.total === 0)
  const hasNoCards = failed !== undefined || isEmpty
  const isNarrow = useNarrow()
  const frame = useRef<HTMLElement>(null)
  const [dragged, setDragged] = useState<Dragged>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
      coordinateGetter: toNextColumn,
    }),
  )
  const columnNamed = (value: unknown) => columns.find((column) => column.value === value)
  const onDragStart = ({ active }: DragStartEvent) => setDragged(active.data.current as Dragged)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const { ticket, column } = active.data.current as Dragged
    setDragged(undefined)
    const [from, to] = [columnNamed(column), columnNamed(over?.id)]
    if (from && to && from !== to) void board.move(ticket, from, to).then(() => focusCard(frame.current, ticket.id))
  }
  useFocusAfterFields(frame)
  const shown = results.flatMap(({ data }) => data?.tickets ?? [])
  const { focused, onFocus } = useFocusedCard(frame)
  const stop = shown.some(({ id }) => id === focused) ? focused : shown[0]?.id

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        autoScroll={slowScroll}
        accessibility={{
          announcements: announcementsFor(columnNamed, board.problemOf),
          screenReaderInstructions: { draggable: '' },
        }}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        onDragCancel={() => setDragged(undefined)}
      >
        {isNarrow && (
          <div className="flex flex-none items-center justify-between gap-3 border-line border-b px-4 py-1.5 text-ink-2">
            <span className="flex-none">{messages.groupBy}</span>
            <GroupingSelect list={list} />
          </div>
        )}
        {failed && (
          <TicketListError
            list={list}
            error={failed.error}
            retrying={loaded.some(({ isFetching }) => isFetching)}
            onRetry={() => void Promise.all(loaded.map(({ refetch }) => refetch()))}
          />
        )}
        {isEmpty && (
          <div className="flex-1 overflow-y-auto">
            <NoTickets list={list} isStaff />
          </div>
        )}
        <section
          ref={frame}
          aria-label={messages.board}
          hidden={hasNoCards}
          className="flex min-h-0 flex-1 overflow-x-auto max-md:snap-x max-md:snap-mandatory max-md:scroll-ps-4"
          onKeyDown={(event) => !dragged && moveFocus(event)}
        >
          {columns.map((column, at) => (
            <BoardColumnView
              key={column.value}
              board={board}
              column={column}
              tickets={results[at]!}
              stop={stop}
              onFocus={onFocus}
            />
          ))}
        </section>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className="rotate-2 cursor-grabbing rounded-tile border border-accent bg-raised shadow-pop motion-reduce:rotate-0">
              <CardFace ticket={dragged.ticket} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <PageFooter className="flex min-h-11 items-center gap-4 px-5 text-ink-2 max-md:hidden">
        <span>{noteFor(board.grouping, columns, list)}</span>
        <span id="board-keys" hidden={hasNoCards} className="ms-auto flex items-center gap-3 pointer-coarse:hidden">
          <KeyHint keys="Space" label={messages.keys.pickUp} />
          <KeyHint keys="ArrowLeft ArrowRight" label={messages.keys.move} />
          <KeyHint keys="Space" label={messages.keys.drop} />
          <KeyHint keys="Esc" label={messages.keys.cancel} />
        </span>
      </PageFooter>
    </>
  )
}

function KeyHint({ keys, label }: { keys: string; label: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Kbd keys={keys} />
      <span className="type-small">{label}</span>
    </span>
  )
}

/** Returns what the board leaves out, as a note. */
function noteFor(grouping: string, columns: readonly BoardColumn[], { filters }: TicketListState) {
  if (isLimitedToDays(columns)) return messages.limitedToDays(resolvedDays)
  return grouping !== 'status' && !filters.status && !filters.statusName && !filters.q ? messages.unresolved : ''
}

/** At an edge the board scrolls by about two columns a second, so that a card can be held over the next one. */
const slowScroll = { acceleration: 3 }

/** The column below the pointer; with the keyboard, the one that is closest to the card. */
const underPointer: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given)

/** Moves a dragged card over the column at the left or right of where it is. */
const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const by = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }[event.code]
  if (!by) return undefined
  event.preventDefault()
  const rects = [...context.droppableRects.entries()].sort(([, a], [, b]) => a.left - b.left)
  const at = rects.findIndex(([id]) => id === (context.over?.id ?? context.active?.data.current?.column))
  const [, next] = rects[at + by] ?? []
  const card = context.collisionRect
  if (!next || !card) return undefined
  return {
    x: next.left + (next.width - card.width) / 2,
    y: Math.max(next.top, Math.min(currentCoordinates.y, next.bottom - card.height)),
  }
}

/** The arrow keys move the focus among the cards; Home and End to the first and the last of the column. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]')
  const column = card?.closest<HTMLElement>('[data-column]')
  if (!card || !column || event.altKey || event.ctrlKey || event.metaKey) return
  const at = cardsIn(column).indexOf(card)
  const target = targetOf(event.key, column, at)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function targetOf(key: string, column: HTMLElement, at: number): HTMLElement | undefined {
  const cards = cardsIn(column)
  switch (key) {
    case 'ArrowDown':
      return cards[at + 1]
    case 'ArrowUp':
      return cards[at - 1]
    case 'Home':
      return cards[0]
    case 'End':
      return cards.at(-1)
    case 'ArrowLeft':
    case 'ArrowRight':
      return nearestIn(column, key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling', at)
    default:
      return undefined
  }
}

/** Returns the card at the same height in the next column that has any. */
function nearestIn(column: Element, direction: 'nextElementSibling' | 'previousElementSibling', at: number) {
  for (let next = column[direction]; next; next = next[direction]) {
    const cards = cardsIn(next)
    if (cards.length > 0) return cards[Math.min(at, cards.length - 1)]
  }
  return undefined
}

const cardsIn = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-card]')]

/** Remembers the ticket that has or had the focus. After Back its card gets the focus again, once it is loaded. */
function useFocusedCard(frame: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState(() => placeOf<BoardPlace>(boardPlace)?.id)
  const returningTo = useRef(focused)
  useLayoutEffect(() => {
    const card = returningTo.current !== undefined && cardOf(frame.current, returningTo.current)
    if (!card) return
    returningTo.current = undefined
    if (isFocusFree()) card.focus()
  })
  const onFocus = useCallback((id: number) => {
    returningTo.current = undefined
    setFocused(id)
    keepPlace<BoardPlace>(boardPlace, { id })
  }, [])
  return { focused, onFocus }
}

const cardOf = (frame: HTMLElement | null, id: number) => frame?.querySelector<HTMLElement>(`[data-card="${id}"]`)

/** After a move the focus stays on the ticket, unless it has gone elsewhere in the meantime. */
function focusCard(frame: HTMLElement | null, id: number) {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && !frame?.contains(activeElement)) return
  cardOf(frame, id)?.focus()
}

/** The card whose move asked for fields is another element when their dialog closes. */
function useFocusAfterFields(frame: RefObject<HTMLElement | null>) {
  const asked = stepRefusal.usePart((refusal) => refusal?.ticket.id)
  const before = useRef(asked)
  useEffect(() => {
    if (asked === undefined && before.current !== undefined) focusCard(frame.current, before.current)
    before.current = asked
  }, [asked, frame])
}

/** A column that does not accept the ticket is announced with the reason. */
function announcementsFor(
  columnNamed: (value: unknown) => BoardColumn | undefined,
  problemOf: Board['problemOf'],
): Announcements {
  const { dragged } = messages
  const numberOf = ({ data }: Active) => (data.current as Dragged).ticket.ticketNumber
  const refusalOf = ({ data }: Active, target: BoardColumn) => {
    const { ticket, column } = data.current as Dragged
    return target.value === column ? undefined : problemOf(ticket, target)
  }
  return {
    onDragStart: ({ active }) => dragged.pickedUp(numberOf(active)),
    onDragOver: ({ active, over }) => {
      const target = columnNamed(over?.id)
      return (
        target && [dragged.over(numberOf(active), target.label), refusalOf(active, target)].filter(Boolean).join(' ')
      )
    },
    onDragEnd: ({ active, over }) => {
      const target = columnNamed(over?.id)
      if (!target) return undefined
      // The toast says why.
      return refusalOf(active, target)
        ? dragged.notMoved(numberOf(active))
        : dragged.dropped(numberOf(active), target.label)
    },
    onDragCancel: ({ active }) => dragged.notMoved(numberOf(active)),
  }
}
