import { dayMs } from '@hatchway/contract/time/local-time'
import { CalendarClock, CircleCheck, Trash2, UserPlus, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { usePrefetchWhenIdle } from '../../../platform/loading/use-prefetch-when-idle.ts'
import type { SharedState } from '../../../platform/shared-state.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { BulkBar } from '../../../ui/layout/bottom-bar.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import type { RowId } from '../../../ui/table/rows/row-selection.ts'
import { useSession } from '../../session/session-context.tsx'
import { taskMessages as messages } from '../task.messages.ts'
import { type TaskBulkChange, useTaskBulk } from '../tasks.queries.ts'

const AssigneePicker = lazyComponent(async () => (await import('../task-assignee-picker.tsx')).TaskAssigneePicker)

/** The changes of all selected tasks, which may be on several pages. */
export function TaskBulkBar({ selection }: { selection: SharedState<ReadonlySet<RowId>> }) {
  const selected = selection.use()
  const bulk = useTaskBulk()
  const { user } = useSession()
  const [assigning, setAssigning] = useState<HTMLElement>()
  // Keys typed before the list is there would be shortcuts of the page.
  usePrefetchWhenIdle(AssigneePicker.preload)
  const clear = () => selection.set(new Set())
  const change = (change: TaskBulkChange) =>
    bulk.mutate({ ids: [...selected].map(Number), change }, { onSuccess: clear })
  const inDays = (days: number) => () => change({ dueAt: new Date(Date.now() + days * dayMs).toISOString() })
  return (
    <BulkBar count={selected.size} onClear={clear} pending={bulk.isPending && messages.saving}>
      <Button variant="ghost" size="sm" icon={CircleCheck} onClick={() => change({ isDone: true })}>
        {messages.bulk.done}
      </Button>
      <Button variant="ghost" size="sm" icon={UserRoundCheck} onClick={() => change({ assigneeId: user.id })}>
        {messages.bulk.assignToMe}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={UserPlus}
        aria-haspopup="dialog"
        aria-expanded={false}
        onClick={({ currentTarget }) => setAssigning(currentTarget)}
      >
        {messages.bulk.assign}
      </Button>
      <LazyMenu
        trigger={
          <Button variant="ghost" size="sm" icon={CalendarClock}>
            {messages.bulk.due}
          </Button>
        }
        entries={() => [
          { label: messages.bulk.inDays(1), onSelect: inDays(1) },
          { label: messages.bulk.inDays(7), onSelect: inDays(7) },
          'line',
          { label: messages.noDue, onSelect: () => change({ dueAt: null }) },
        ]}
      />
      <Button variant="ghost" size="sm" icon={Trash2} onClick={() => change({ isDeleted: true })}>
        {messages.deleteTask}
      </Button>
      <LazyBoundary>
        {assigning && <AssigneePicker anchor={assigning} onPick={change} onClose={() => setAssigning(undefined)} />}
      </LazyBoundary>
    </BulkBar>
  )
}
