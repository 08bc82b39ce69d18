import { AnchoredPopover } from '../../ui/overlay/anchored-popover.tsx'
import { AssigneeOptions } from '../tickets/list/selection/assignee-options.tsx'
import { taskMessages as messages } from './task.messages.ts'
import type { TaskBulkChange } from './tasks.queries.ts'

type TaskAssigneePickerProps = { anchor: HTMLElement; onPick: (change: TaskBulkChange) => void; onClose: () => void }

/** Lists the people and groups that the selected tasks can be assigned to, above the button that asked for them. */
export function TaskAssigneePicker({ anchor, onPick, onClose }: TaskAssigneePickerProps) {
  return (
    <AnchoredPopover anchor={anchor} side="top" label={messages.fields.assignee} onClose={onClose}>
      <AssigneeOptions
        onPick={({ assigneeId, assignedGroupId }) => {
          onClose()
          onPick(assignedGroupId === undefined ? { assigneeId } : { groupId: assignedGroupId })
        }}
      />
    </AnchoredPopover>
  )
}
