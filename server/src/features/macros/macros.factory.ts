import type { MacroAction } from '@hatchway/contract/tickets/macros'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { insertRows } from '../../testing/insert-rows.ts'
import { unique } from '../../testing/unique.ts'
import type { MacroTable } from './macros.table.ts'

type Given = Partial<Omit<Insertable<MacroTable>, 'actions'>> & {
  actions?: MacroAction[]
  groupIds?: number[]
  usesBy?: Record<number, number>
}

/** Creates a shared macro, unless it has an `owner_id`. */
export async function aMacro(db: Db, { actions = raise, groupIds = [], usesBy = {}, ...given }: Given = {}) {
  const macro = await db
    .insertInto('macros')
    .values({
      owner_id: null,
      name: unique('Macro'),
      updated_at: new Date(),
      ...given,
      actions: JSON.stringify(actions),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const macro_id = macro.id
  await insertRows(
    db,
    'macro_groups',
    groupIds.map((group_id) => ({ macro_id, group_id })),
  )
  await insertRows(
    db,
    'macro_uses',
    Object.entries(usesBy).map(([user, uses]) => ({ macro_id, user_id: Number(user), uses })),
  )
  return macro
}

const raise: MacroAction[] = [{ kind: 'set_priority', priority: 'high' }]
