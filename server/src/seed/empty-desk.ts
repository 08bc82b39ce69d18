import type pg from 'pg'
import '../features/users/users.table.ts'
import { runAsSystem } from '../platform/database/system-role.ts'
import type { FileStore } from '../platform/files/store.ts'

/** Loads the code that fills an empty desk with the demo. Most starts find a desk with users and do without it. */
export const loadDemo = () => import('./demo.ts')

/** Fills the desk with the demo if it has no users. */
export async function fillEmptyDesk(pool: pg.Pool, store: FileStore) {
  const user = await runAsSystem(pool, 'seed', ({ db }) =>
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  )
  if (user) return
  const { fillDemo } = await loadDemo()
  await fillDemo(pool, store)
}
