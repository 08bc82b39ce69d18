import type { ApproverCandidate } from '@hatchway/contract/approvals/approvals'
import { Avatar } from '../../../ui/display/avatar.tsx'

/** Returns a person as an option of a list. */
export const candidateOption = ({ id, fullName, avatarUrl, customerName }: ApproverCandidate) => ({
  value: String(id),
  label: fullName,
  ...(customerName && { detail: customerName }),
  icon: <Avatar person={{ id, fullName, avatarUrl }} size={20} />,
})
