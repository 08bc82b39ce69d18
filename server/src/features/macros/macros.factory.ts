import type { MacroAction } from '@hatchway/contract/templates/macros'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import { type TemplateUse, templateUse } from '../canned-replies/templates.factory.ts'
import type { MacroTable } from './macros.table.ts'

type Given = Partial<Omit<Insertable<MacroTable>, 'actions'>> & TemplateUse & { actions?: MacroAction[] }

/** Creates a shared macro, unless it has an `owner_id`. */
export async function aMacro(db: Db, { actions = raise, groupIds, usesBy, ...given }: Given = {}) {
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
  await templateUse(db, 'macro', macro.id, { groupIds, usesBy })
  return macro
}

const raise: MacroAction[] = [{ kind: 'set_priority', priority: 'high' }]
