import type { AssignmentMode, AutomaticMode } from '@hatchway/contract/assignment/choose-assignee'
import type { AssignmentSettings } from '@hatchway/contract/assignment/group-assignment'
import type { Condition } from '@hatchway/contract/conditions/condition'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** How a group's tickets are assigned. A group without a row assigns by hand. */
export interface GroupAssignmentTable {
  group_id: number
  mode: Generated<AssignmentMode>
  calendar_id: Generated<number | null>
  capacity: Generated<number | null>
  prefers_known: Generated<boolean>
  when_no_one: Generated<AssignmentSettings['whenNoOne']>
  /** The number of its automatic assignments. */
  turns: Generated<number>
  /** When its waiting tickets are tried again. */
  try_at: Generated<Date | null>
}

/** Tickets that are to be assigned automatically. */
export interface AssignmentQueueTable {
  ticket_id: number
  group_id: number
  /** In place of the group's mode. */
  mode: AutomaticMode | null
  queued_at: Date
  /** When no member was available; the ticket waits for one. */
  tried_at: Date | null
}

export interface SkillTable {
  id: GeneratedAlways<number>
  name: string
  conditions: ColumnType<Condition, string, string>
}

export interface SkillUserTable {
  skill_id: number
  user_id: number
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    group_assignments: GroupAssignmentTable
    assignment_queue: AssignmentQueueTable
    skills: SkillTable
    skill_users: SkillUserTable
  }
}
