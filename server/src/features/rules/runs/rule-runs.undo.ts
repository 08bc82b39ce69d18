import type { Result, Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { ruleRuns } from '@hatchway/contract/rules/rule-runs'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { badRequest, conflict } from '../../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../../platform/http/implement.ts'
import { undoChanges } from '../../tickets/bulk/ticket-undo.ts'
import { undoWithin } from '../../tickets/tickets.timeline.ts'
import { ruleRunMessages as messages } from './rule-runs.messages.ts'
import '../rules.table.ts'

type Chosen = Validated<typeof ruleRuns.undo>['body']

/** Undoes what runs changed, each ticket by its own rules: one on which a value was changed since then stays as it is, with the reason. */
export async function undoRuns(
  step: Transact,
  { body }: Validated<typeof ruleRuns.undo>,
  { request }: HttpExchange,
): Promise<Result<typeof ruleRuns.undo>> {
  const changeIds = await step((ctx) => changesOf(ctx, body))
  return undoChanges(step, changeIds, request)
}

async function changesOf(ctx: Context, chosen: Chosen): Promise<string[]> {
  const most = limits.ticketsPerBulkChange
  const rows = await undoableRuns(ctx, chosen)
    .select('change_id')
    .orderBy('id')
    .limit(most + 1)
    .execute()
  if (rows.length > most) throw badRequest(messages.tooManyToUndo(most), 'since')
  if (rows.length === 0) throw conflict(messages.nothingToUndo, 'event.already_undone')
  return rows.map(({ change_id }) => change_id!)
}

/** Returns how many runs of a rule an undo since a time would undo. */
export async function previewUndo(ctx: Context, { query }: Validated<typeof ruleRuns.previewUndo>) {
  return undoableRuns(ctx, query)
    .select(({ fn }) => [
      fn.countAll<number>().as('runs'),
      fn.count<number>('ticket_id').distinct().as('tickets'),
      sql<number>`coalesce(sum(jsonb_array_length(messages)), 0)::int`.as('messages'),
    ])
    .executeTakeFirstOrThrow()
}

const undoableRuns = ({ db, now }: Context, { runIds, ruleId, since }: Chosen) =>
  db
    .selectFrom('rule_runs')
    .where('is_undoable', '=', true)
    .where('is_undone', '=', false)
    .where('at', '>', new Date(now.getTime() - undoWithin))
    .$if(runIds !== undefined, (query) => query.where('id', 'in', runIds!))
    .$if(ruleId !== undefined, (query) => query.where('rule_id', '=', ruleId!).where('at', '>=', new Date(since!)))
