import type { MenuItem } from '../../../ui/menu/menu-items.ts'
import { type Priority, PriorityIcon, priorityNames, type Status, StatusIcon, statusNames } from '../ticket-icons.tsx'

/** The four states as entries of a menu; the present one, where there is one, can't be picked again. */
export const statusEntries = (onPick: (status: Status) => void, present?: Status): MenuItem[] =>
  (Object.keys(statusNames) as Status[]).map((status) => ({
    label: statusNames[status],
    icon: <StatusIcon status={status} />,
    disabled: status === present,
    onSelect: () => onPick(status),
  }))

/** The four priorities, the most pressing first. */
export const priorityEntries = (onPick: (priority: Priority) => void, present?: Priority): MenuItem[] =>
  (Object.keys(priorityNames) as Priority[]).toReversed().map((priority) => ({
    label: priorityNames[priority],
    icon: <PriorityIcon priority={priority} />,
    disabled: priority === present,
    onSelect: () => onPick(priority),
  }))
