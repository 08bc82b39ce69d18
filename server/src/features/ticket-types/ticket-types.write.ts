import type { ApprovalTemplate } from '@hatchway/contract/approvals/approval-stages'
import { customFieldKey, mayBecome } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { CustomField, WorkflowStep } from '@hatchway/contract/ticket-types/ticket-types'
import { requirableFields } from '@hatchway/contract/ticket-types/workflow-moves'
import type { NextStep } from '@hatchway/contract/ticket-types/workflow-rules'
import { customFieldPath } from '@hatchway/contract/tickets/ticket-fields'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { replaceJoinRows } from '../../platform/database/rows/replace-join-rows.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { ticketTypeMessages as messages } from './ticket-types.messages.ts'

type Step = Pick<WorkflowStep, 'name' | 'state' | 'isDefault' | 'pausesSla'> &
  Partial<Pick<WorkflowStep, 'nextSteps' | 'requiredFields' | 'waitsForApproval' | 'onReply'>> & {
    id?: number | undefined
  }
type Field = Omit<CustomField, 'id' | 'placeholder' | 'helperText'> & {
  id?: number | undefined
  placeholder?: string | null | undefined
  helperText?: string | null | undefined
}

/** Serializes the changes of admins to types: the unique name and the single default are rules over all types. */
export const lockTicketTypes = (ctx: Context) => lockCollection(ctx, 'ticket_types')
export const invalidAllowedGroups = () => badRequest(messages.chooseGroups, 'allowedGroups')

/** Throws when the name of a type is taken. Needs {@link lockTicketTypes}. */
export async function requireFreeName(ctx: Context, name: string, ownId = 0) {
  const taken = await ctx.db
    .selectFrom('ticket_types')
    .select(['name', 'archived_at'])
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (!taken) return
  throw badRequest(messages.nameTaken(taken.name, taken.archived_at !== null), 'name', 'ticket_type.name_taken')
}

/** Clears the default flag of the type that has it. Needs {@link lockTicketTypes}. */
export async function standAlone({ db }: Context) {
  await db.updateTable('ticket_types').set({ is_default: false }).where('is_default', '=', true).execute()
}

/** Replaces the workflow, in this order. Existing steps are identified by their id; rules that are not given stay. */
export async function writeSteps({ db }: Context, typeId: number, steps: readonly Step[], before: WorkflowStep[] = []) {
  const known = keptIds(steps, before, 'statuses')
  await db
    .deleteFrom('workflow_steps')
    .where('type_id', '=', typeId)
    .$if(known.length > 0, (gone) => gone.where('id', 'not in', known))
    .execute()
  // Two steps may swap their names, so all names are cleared before they are written.
  if (known.length > 0)
    await db
      .updateTable('workflow_steps')
      .set((eb) => ({ name: eb.cast<string>('id', 'text') }))
      .where('type_id', '=', typeId)
      .execute()
  for (const [sort_order, { id, name, state, isDefault, pausesSla, ...given }] of steps.entries()) {
    const was = before.find((step) => step.id === id)
    const row = {
      name,
      state,
      is_default: isDefault,
      pauses_sla: pausesSla,
      next_steps: JSON.stringify(given.nextSteps ?? followRenames(was?.nextSteps ?? [], before, steps)),
      required_fields: given.requiredFields ?? was?.requiredFields ?? [],
      waits_for_approval: given.waitsForApproval ?? was?.waitsForApproval ?? false,
      on_reply: given.onReply === undefined ? nameNow(was?.onReply, before, steps) : given.onReply,
      sort_order,
    }
    if (id !== undefined) await db.updateTable('workflow_steps').set(row).where('id', '=', id).execute()
    else
      await db
        .insertInto('workflow_steps')
        .values({ ...row, type_id: typeId })
        .execute()
  }
}

/** Returns the next steps under the names that the steps have now, without those that were removed. */
const followRenames = (next: readonly NextStep[], before: readonly WorkflowStep[], steps: readonly Step[]) =>
  next.flatMap(({ step, by }) => {
    const name = nameNow(step, before, steps)
    return name === null ? [] : [{ step: name, by }]
  })

/** Returns the name that a step has now; null for one that was removed. */
function nameNow(former: string | null | undefined, before: readonly WorkflowStep[], steps: readonly Step[]) {
  const id = before.find(({ name }) => name === former)?.id
  return steps.find((one) => id !== undefined && one.id === id)?.name ?? null
}

/** Throws for a property or field that tickets of a type don't have, and for a group that doesn't exist unless it was deleted since. */
export async function assertStepRules(
  { db }: Context,
  steps: readonly Step[],
  fields: readonly Pick<Field, 'name'>[],
  before: readonly Step[] = [],
) {
  const keys = new Set<string>([
    ...requirableFields,
    ...fields.map(({ name }) => customFieldPath(customFieldKey(name))),
  ])
  for (const { name, requiredFields = [] } of steps) {
    const unknown = requiredFields.find((field) => !keys.has(field))
    if (unknown) throw badRequest(messages.unknownField(name, unknown), 'statuses')
  }
  const earlier = groupsIn(before)
  const groupIds = [...groupsIn(steps)].filter((id) => !earlier.has(id))
  const known = groupIds.length ? await db.selectFrom('groups').select('id').where('id', 'in', groupIds).execute() : []
  if (known.length < groupIds.length) throw badRequest(messages.chooseGroups, 'statuses')
}

/** Throws for a step that waits for the approval of a type that asks for none: the template of the type says whose approval it is. */
export function assertApprovalNamed(
  steps: readonly Step[],
  approval: ApprovalTemplate | null,
  before: readonly WorkflowStep[] = [],
) {
  const waiting = steps.find(
    (step) => step.waitsForApproval ?? before.find(({ id }) => id === step.id)?.waitsForApproval,
  )
  if (waiting && !approval) throw badRequest(messages.approvalNotNamed(waiting.name), 'approval')
}

const groupsIn = (steps: readonly Step[]) =>
  new Set(
    steps
      .flatMap(({ nextSteps = [] }) => nextSteps.flatMap(({ by }) => by))
      .flatMap((mover) => (mover.kind === 'group' ? mover.groupId : [])),
  )

/** Removes from the steps what they required of fields that the type no longer has. */
export async function dropFieldRequirements({ db }: Context, typeId: number, fields: readonly Pick<Field, 'name'>[]) {
  const kept = fields.map(({ name }) => customFieldPath(customFieldKey(name)))
  await db
    .updateTable('workflow_steps')
    .set({
      required_fields: sql<string[]>`array(
        select key from unnest(required_fields) with ordinality as required (key, place)
        where key not like ${`${customFieldPath('')}%`} or key = any(${kept}::text[]) order by place)`,
    })
    .where('type_id', '=', typeId)
    .execute()
}

/** Replaces the fields, in this order. Deleting a field deletes no data: its values stay in the tickets. */
export async function writeFields(
  { db }: Context,
  typeId: number,
  fields: readonly Field[],
  before: CustomField[] = [],
) {
  const known = keptIds(fields, before, 'customFields')
  for (const field of fields) assertSameFieldType(field, before)
  await db
    .deleteFrom('custom_fields')
    .where('type_id', '=', typeId)
    .$if(known.length > 0, (gone) => gone.where('id', 'not in', known))
    .execute()
  for (const [sort_order, field] of fields.entries()) {
    const row = {
      name: field.name,
      label: field.label,
      field_type: field.fieldType,
      options: JSON.stringify(field.fieldType === 'select' ? field.options.filter((option) => option !== '') : []),
      placeholder: field.placeholder || null,
      helper_text: field.helperText || null,
      is_required: field.isRequired,
      is_in_portal: field.isInPortal,
      sort_order,
    }
    if (field.id !== undefined) await db.updateTable('custom_fields').set(row).where('id', '=', field.id).execute()
    else
      await db
        .insertInto('custom_fields')
        .values({ ...row, type_id: typeId })
        .execute()
  }
}

export async function writeGroups({ db }: Context, typeId: number, groupIds: readonly number[]) {
  const ids = [...new Set(groupIds)]
  const there = ids.length ? await db.selectFrom('groups').select('id').where('id', 'in', ids).execute() : []
  if (there.length < ids.length) throw invalidAllowedGroups()
  await replaceJoinRows({ db }, { table: 'ticket_type_groups', owner: 'type_id', member: 'group_id' }, typeId, ids)
}

/** Values that tickets store under a field's key must stay readable: the key cannot change, and a text kind stays a text kind. */
function assertSameFieldType(field: Field, before: CustomField[]) {
  const old = before.find(({ id }) => id === field.id)
  if (!old) return
  if (customFieldKey(old.name) !== customFieldKey(field.name))
    throw badRequest(messages.fieldNameKept(old.label, old.name), 'customFields')
  if (!mayBecome(old.fieldType).includes(field.fieldType))
    throw badRequest(messages.fieldTypeKept(old.label), 'customFields')
}

/** Returns the ids of existing rows; throws for one that is not of this type, or that is named twice. */
function keptIds(given: readonly { id?: number | undefined }[], before: readonly { id: number }[], path: string) {
  const ids = given.flatMap(({ id }) => id ?? [])
  const isKnown = ids.every((id, at) => before.some((one) => one.id === id) && ids.indexOf(id) === at)
  if (!isKnown) throw badRequest(messages.loadAgain, path)
  return ids
}
