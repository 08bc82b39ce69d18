import { groups } from '@hatchway/contract/accounts/groups'
import { endpointQuery } from '../../platform/call.ts'

/** Queries the agent groups with their members. Staff only. */
export const groupsList = endpointQuery(['groups'], groups.list, {}, { afterContent: true })

/** Queries the members of one group. Staff only. */
export const groupMembers = (id: number) => endpointQuery(['groups', id, 'members'], groups.members, { params: { id } })
