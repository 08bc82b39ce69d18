import type { WorkflowStep } from '@hatchway/contract/ticket-types/ticket-types'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import './sla.table.ts'

type Step = Pick<WorkflowStep, 'name' | 'pausesSla'>
type Move = { from_name: string; to_name: string }

/**
 * Keeps from when on each step of a changed workflow pauses the SLA: time that has passed is counted by what applied then. Tickets at a step
 * that is renamed or removed go on at the one to which they move.
 */
export async function keepStepPauses(
  { db, now }: Context,
  typeId: number,
  { before, after, moves }: { before: readonly Step[]; after: readonly Step[]; moves: readonly Move[] },
) {
  const former = new Map(before.map((step) => [step.name, step]))
  const target = new Map(moves.map((move) => [move.from_name, move.to_name]))
  const changed = after.filter(({ name, pausesSla }) => target.has(name) || former.get(name)?.pausesSla !== pausesSla)
  const left = before.filter(({ name }) => target.has(name))
  if (changed.length === 0 && left.length === 0) return
  // What was never changed has no row yet.
  const known = before.filter(({ name }) => target.has(name) || changed.some((step) => step.name === name))
  if (known.length > 0)
    await sql`
      insert into sla_step_pauses (type_id, step, since, pauses)
      select ${typeId}, k.step, to_timestamp(0), k.pauses
      from unnest(${known.map(({ name }) => name)}::text[], ${known.map(({ pausesSla }) => pausesSla)}::boolean[]) k (step, pauses)
      where not exists (select from sla_step_pauses p where p.type_id = ${typeId} and p.step = k.step)`.execute(db)
  const row = ({ name, pausesSla }: Step, moved_to: string | null) => ({
    type_id: typeId,
    step: name,
    since: now,
    pauses: pausesSla,
    moved_to,
  })
  const rows = [...left.map((step) => row(step, target.get(step.name)!)), ...changed.map((step) => row(step, null))]
  await db.insertInto('sla_step_pauses').values(rows).execute()
}
