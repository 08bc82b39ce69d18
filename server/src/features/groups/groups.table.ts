import type { Generated } from 'kysely'

export interface GroupTable {
  id: Generated<number>
  name: string
  sender_name: Generated<string | null>
  sender_address: Generated<string | null>
}

export interface GroupMemberTable {
  group_id: number
  user_id: number
  /** False for a member who is excluded from automatic assignment. */
  takes_tickets: Generated<boolean>
  /** The number of the group's last automatic assignment to them. */
  last_turn: Generated<number>
}

/** The groups whose tickets an agent may see; an agent without a row here sees all. */
export interface UserAllowedGroupTable {
  user_id: number
  group_id: number
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    groups: GroupTable
    group_members: GroupMemberTable
    user_allowed_groups: UserAllowedGroupTable
  }
}
