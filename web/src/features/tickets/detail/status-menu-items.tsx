import type { MenuItem } from '../../../ui/menu/menu-items.ts'
import { type Status, StatusIcon, statusNames } from '../ticket-icons.tsx'

/** Returns the four statuses as menu items. The present one, if any, is disabled. */
export const statusMenuItems = (onPick: (status: Status) => void, present?: Status): MenuItem[] =>
  (Object.keys(statusNames) as Status[]).map((status) => ({
    label: statusNames[status],
    icon: <StatusIcon status={status} />,
    disabled: status === present,
    onSelect: () => onPick(status),
  }))
