import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import './attachments.table.ts'

/**
 * Returns the condition for the files that the caller may see on a visible ticket: staff all except those of a deleted note, others those
 * that belong to no internal note.
 */
export function visibleFiles({ actor }: Pick<Context, 'actor'>) {
  const isStaff = isStaffOrSystem(actor)
  return (eb: ExpressionBuilder<Schema, 'attachments'>): Expression<SqlBool> =>
    isStaff ? eb.or([eb('attachments.is_internal', '=', false), ofKeptNote]) : eb('attachments.is_internal', '=', false)
}

const ofKeptNote = sql<boolean>`exists (
  select from comments c where c.id = attachments.comment_id and c.deleted_content is null)`
