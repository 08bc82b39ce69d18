import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import type { NextStep } from '@hatchway/contract/ticket-types/workflow-rules'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { insertRows } from '../../testing/insert-rows.ts'
import type { Desk } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { anAdmin } from '../users/users.factory.ts'
import type { CustomFieldTable, TicketTypeTable, WorkflowStepTable } from './ticket-types.table.ts'

export type Step = Pick<WorkflowStepTable, 'name' | 'state'> & {
  is_default?: boolean
  pauses_sla?: boolean
  next_steps?: NextStep[]
  required_fields?: string[]
  waits_for_approval?: boolean
  on_reply?: string
}
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
    .values(
      steps.map(({ next_steps = [], ...step }, sort_order) => ({
        ...step,
        next_steps: JSON.stringify(next_steps),
        type_id: type.id,
        sort_order,
      })),
    )
    .execute()
  await insertRows(
    db,
    'custom_fields',
    fields.map((field, sort_order) => ({ label: field.name, ...field, type_id: type.id, sort_order })),
  )
  await insertRows(
    db,
    'ticket_type_groups',
    groupIds.map((group_id) => ({ type_id: type.id, group_id })),
  )
  return type
}

/** A ticket type, and how an admin shows and changes it through the API. */
export async function aTypeBeingEdited(desk: Desk, given: Given = {}) {
  const [admin, { id }] = [await anAdmin(desk.db), await aTicketType(desk.db, given)]
  const show = () => desk.as(admin)(ticketTypes.show, { params: { id } })
  const send = (payload: Record<string, unknown>) =>
    desk.send(admin, { method: 'PATCH', url: `/api/ticket-types/${id}`, payload })
  return { admin, id, show, send, steps: (await show()).statuses }
}
