import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { redactedText } from '@hatchway/contract/tickets/comments'
import { customFieldPath } from '@hatchway/contract/tickets/ticket-fields'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { countUses } from '../tags/tags.uses.ts'
import { typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { applyChanges } from '../tickets/tickets.write.ts'
import { redactionMessages as messages } from './redaction.messages.ts'
import '../approvals/approvals.table.ts'
import '../rules/rules.table.ts'

type Values = { customFields: readonly string[] | undefined; tags: readonly string[] | undefined }

/**
 * Removes what custom fields of a locked ticket contain and ever contained, and tags that it has or had. It is a change of the ticket like any
 * other: what was approved with such a value is void, and who watches the ticket sees it. Only then are the values removed from the log.
 */
export async function redactValues(
  ctx: Context,
  ticket: TicketRow,
  { customFields = [], tags = [] }: Values,
): Promise<TicketRow> {
  const fields = customFields.map(customFieldPath)
  await assertFieldsKnown(ctx, ticket, customFields)
  const changed = await applyChanges(ctx, ticket, {
    custom_fields: Object.fromEntries(
      Object.entries(ticket.custom_fields).filter(([key]) => !customFields.includes(key)),
    ),
    tags: ticket.tags.filter((tag) => !tags.includes(tag)),
  })
  await sql`select redact_values_in_log(${ticket.id}, ${fields}::text[], ${tags}::text[], ${redactedText})`.execute(
    ctx.db,
  )
  await asSystem(ctx, 'redaction', async (system) => {
    await redactApproved(system, ticket.id, fields)
    await redactEffects(system, ticket.id, { fields, tags })
    for (const tag of tags) await countUses(system, tag)
  })
  return changed
}

/** A field may be of a former type of the ticket. */
async function assertFieldsKnown(ctx: Context, ticket: TicketRow, keys: readonly string[]) {
  const type = await typeOfTicket(ctx, ticket)
  const own = type.customFields.map(({ name }) => customFieldKey(name))
  for (const key of keys) {
    if (own.includes(key) || Object.hasOwn(ticket.custom_fields, key)) continue
    const { rows } = await sql`select from activity
      where ticket_id = ${ticket.id} and event like 'ticket.%' and data -> 'changes' ? ${customFieldPath(key)} limit 1`.execute(
      ctx.db,
    )
    if (rows.length === 0) throw badRequest(messages.unknownField(key), 'customFields')
  }
}

/** What was approved keeps which fields they were. */
async function redactApproved({ db }: Context, ticketId: number, fields: readonly string[]) {
  const approved = (column: ReturnType<typeof sql.ref>) => sql`(
    select coalesce(jsonb_agg(case when field ->> 'field' = any(${fields}::text[]) and field -> 'text' <> 'null'
      then (field - 'value') || jsonb_build_object('text', ${redactedText}::text) else field end order by place), '[]')
    from jsonb_array_elements(${column}) with ordinality f (field, place))`
  await sql`update approvals set
      snapshot = jsonb_set(snapshot, '{fields}', ${approved(sql.ref('fields'))}),
      outcome_changes = ${approved(sql.ref('outcome_changes'))},
      voided = case when voided is not null then jsonb_set(voided, '{changes}', (
        select coalesce(jsonb_agg(case when change ->> 'field' = any(${fields}::text[])
          then redacted_change(change, ${redactedText}) else change end order by place), '[]')
        from jsonb_array_elements(voided -> 'changes') with ordinality c (change, place))) end
    from (select id as of_id, snapshot -> 'fields' as fields from approvals where ticket_id = ${ticketId}) saved
    where ticket_id = ${ticketId} and of_id = id`.execute(db)
}

type Effects = { fields: readonly string[]; tags: readonly string[] }

/** Tags of an effect are one text. */
const redactEffects = ({ db }: Context, ticketId: number, { fields, tags }: Effects) =>
  sql`update rule_runs set effects = (
      select coalesce(jsonb_agg(case
        when effect ->> 'field' = any(${fields}::text[]) or effect ->> 'field' = 'tags' and exists (
          select from unnest(${tags}::text[]) tag where strpos(concat(effect ->> 'from', ', ', effect ->> 'to'), tag) > 0)
        then redacted_change(effect, ${redactedText}) else effect end order by place), '[]')
      from jsonb_array_elements(effects) with ordinality e (effect, place))
    where ticket_id = ${ticketId} and effects <> '[]'`.execute(db)
