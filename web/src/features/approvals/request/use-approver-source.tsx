import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { groupsList } from '../../groups/groups.queries.ts'
import { staffList } from '../../users/users.queries.ts'
import { stageFieldMessages as messages } from './request-approval.messages.ts'
import { type ApproverSource, approverGroups } from './stage-fields.tsx'

/** Returns who can approve on tickets that don't exist yet: those whom a ticket names, groups, and staff. */
export function useApproverSource(): ApproverSource {
  const staff = useQuery(staffList)
  const groups = useQuery(groupsList)
  const people = (staff.data ?? []).map(({ id, fullName, avatarUrl }) => ({
    value: `user:${id}`,
    label: fullName,
    icon: <Avatar person={{ id, fullName, avatarUrl }} size={20} />,
  }))
  return {
    options: [...approverGroups(groups.data ?? [], {}), ...people],
    loading: staff.isPending || groups.isPending,
    emptyText: staff.isError || groups.isError ? messages.peopleFailed : messages.noPeople,
  }
}
