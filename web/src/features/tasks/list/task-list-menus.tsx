import { Columns3, Rows3 } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { taskMessages as messages } from '../task.messages.ts'
import { taskColumns } from './task-columns.tsx'
import type { TaskListState } from './task-search.ts'
import type { TaskColumnChoice } from './use-task-columns.ts'

const groupings = ['due', 'assignee', 'group', 'ticket'] as const

/** Chooses the headings under which the tasks are listed. Those of due times are shown in the order of due times. */
export function TaskGroupMenu({ list }: { list: TaskListState }) {
  const { search, sort } = list
  const isByDue = sort.key === 'due' && sort.direction === 'asc'
  const current = search.groupBy ?? (isByDue ? 'due' : undefined)
  const group = (value: (typeof groupings)[number]) =>
    list.setFilters(
      value === 'due' ? { groupBy: undefined, sortBy: undefined, sortDirection: undefined } : { groupBy: value },
      { replace: false },
    )
  const chosen = groupings.find((value) => value === current)
  return (
    <LazyMenu
      trigger={
        <Button variant="ghost" size="sm" icon={Rows3}>
          {chosen ? messages.groupedBy(messages.groupings[chosen]) : messages.groupBy}
        </Button>
      }
      entries={() =>
        groupings.map((value) => ({
          label: messages.groupings[value],
          checked: value === current,
          onSelect: () => group(value),
        }))
      }
    />
  )
}

/** Chooses the columns of the list. */
export function TaskColumnMenu({ choice: { isShown, toggle } }: { choice: TaskColumnChoice }) {
  return (
    <Popover
      label={messages.columns}
      align="end"
      className="w-56 p-3"
      trigger={
        <Button variant="ghost" size="sm" icon={Columns3}>
          {messages.columns}
        </Button>
      }
    >
      <fieldset aria-label={messages.columns} className="grid gap-2">
        {taskColumns.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={isShown(id)}
            disabled={id === 'subject'}
            onCheckedChange={() => toggle(id)}
          />
        ))}
      </fieldset>
    </Popover>
  )
}
