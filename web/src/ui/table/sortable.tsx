import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { sortableMessages as messages } from './sortable.messages.ts'

type SortableProps<Row> = {
  rows: readonly Row[]
  idOf: (row: Row) => string | number
  /** The accessible name of a row. */
  nameOf: (row: Row, at: number) => string
  /** The row at `from` was moved to `to`. */
  onMove: (from: number, to: number) => void
  /** A row that others are moved past, and that has no handle: a heading. */
  isFixed?: (row: Row) => boolean
  rowClassName: string
  /** The content of a row, after its handle. */
  children: (row: Row, at: number) => ReactNode
}

/** Rows that can be reordered: by dragging their handle, or with Space and the arrow keys on it. */
export function Sortable<Row>({
  rows,
  idOf,
  nameOf,
  onMove,
  isFixed = () => false,
  rowClassName,
  children,
}: SortableProps<Row>) {
  const ids = rows.map((row) => String(idOf(row)))
  const named = (id: string) => {
    const at = ids.indexOf(id)
    return nameOf(rows[at]!, at)
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), over ? ids.indexOf(String(over.id)) : -1]
    if (to >= 0 && from !== to) onMove(from, to)
  }
  const place = (id: unknown) => messages.place(ids.indexOf(String(id)) + 1, ids.length)
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) =>
      messages.pickedUp(named(String(active.id)), place(active.id)),
    onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over ? messages.movedOver(named(String(active.id)), place(over.id)) : undefined,
    onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over ? messages.movedTo(named(String(active.id)), place(over.id)) : undefined,
    onDragCancel: ({ active }: { active: { id: unknown } }) => messages.notMoved(named(String(active.id))),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.instructions } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {rows.map((row, at) => (
          <SortableRow
            key={ids[at]}
            id={ids[at]!}
            name={nameOf(row, at)}
            isFixed={isFixed(row)}
            className={rowClassName}
          >
            {children(row, at)}
          </SortableRow>
        ))}
      </SortableContext>
    </DndContext>
  )
}

type SortableRowProps = { id: string; name: string; isFixed: boolean; className: string; children: ReactNode }

/** A row: a `div` that starts with its handle. It is raised while it is dragged. */
function SortableRow({ id, name, isFixed, className, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: isFixed },
  })
  return (
    <div
      ref={setNodeRef}
      data-row={id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx('relative flex items-center bg-surface', isDragging && 'z-10 rounded-tile shadow-pop', className)}
    >
      {!isFixed && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={messages.handle(name)}
          className="quick grid h-control w-6 flex-none cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:text-ink active:cursor-grabbing"
        >
          <GripVertical size={14} />
        </button>
      )}
      {children}
    </div>
  )
}

/** Returns the list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from]!)
}
