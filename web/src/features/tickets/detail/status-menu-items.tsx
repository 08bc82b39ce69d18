import type { MenuItem } from '../../../ui/menu/menu-items.ts'
import { type Status, StatusIcon, statusNames } from '../ticket-icons.tsx'

/** Returns the statuses that can be chosen as menu items. The present one is disabled. */
export const statusMenuItems = (
  onPick: (status: Status) => void,
  present: Status,
  canChoose: (status: Status) => boolean,
): MenuItem[] =>
  (Object.keys(statusNames) as Status[]).filter(canChoose).map((status) => ({
    label: statusNames[status],
    icon: <StatusIcon status={status} />,
    disabled: status === present,
    onSelect: () => onPick(status),
  }))
