import type { Task } from '@hatchway/contract/tasks/task-shapes'
import type { ReactNode } from 'react'
import { moved, Sortable } from '../../ui/table/sortable.tsx'

type SortableTasksProps = {
  tasks: readonly Task[]
  isFixed: boolean
  onOrder: (ids: number[]) => void
  row: (task: Task) => ReactNode
}

/** The rows of tasks with a handle, by which they are put in another order. */
export function SortableTasks({ tasks, isFixed, onOrder, row }: SortableTasksProps) {
  return (
    <div className="border-line border-t">
      <Sortable
        rows={tasks}
        idOf={({ id }) => id}
        nameOf={({ subject }) => `“${subject}”`}
        isFixed={() => isFixed}
        onMove={(from, to) =>
          onOrder(
            moved(
              tasks.map(({ id }) => id),
              from,
              to,
            ),
          )
        }
        rowClassName="items-start border-line border-b"
      >
        {row}
      </Sortable>
    </div>
  )
}
