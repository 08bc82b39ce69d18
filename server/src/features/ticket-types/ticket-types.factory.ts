import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import type { CustomFieldTable, TicketTypeTable, WorkflowStepTable } from './ticket-types.table.ts'

export type Step = Pick<WorkflowStepTable, 'name' | 'state'> & { is_default?: boolean; pauses_sla?: boolean }
export type Field = Pick<CustomFieldTable, 'name' | 'field_type'> & Partial<Insertable<CustomFieldTable>>
type Given = Partial<Insertable<TicketTypeTable>> & { steps?: Step[]; fields?: Field[]; groupIds?: number[] }

export const fourSteps: Step[] = [
  { name: 'Open', state: 'open', is_default: true },
  { name: 'In Progress', state: 'in_progress' },
  { name: 'Resolved', state: 'resolved' },
  { name: 'Closed', state: 'closed' },
]

/** A ticket type; its workflow is the four states unless `steps` is given. */
export async function aTicketType(db: Db, { steps = fourSteps, fields = [], groupIds = [], ...given }: Given = {}) {
  const type = await db
    .insertInto('ticket_types')
    .values({ name: unique('Type'), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workflow_steps')
    .values(steps.map((step, sort_order) => ({ ...step, type_id: type.id, sort_order })))
    .execute()
  if (fields.length)
    await db
      .insertInto('custom_fields')
      .values(fields.map((field, sort_order) => ({ label: field.name, ...field, type_id: type.id, sort_order })))
      .execute()
  if (groupIds.length)
    await db
      .insertInto('ticket_type_groups')
      .values(groupIds.map((group_id) => ({ type_id: type.id, group_id })))
      .execute()
  return type
}
