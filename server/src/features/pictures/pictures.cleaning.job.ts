import './pictures.table.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { pictureUrl } from './pictures.urls.ts'

/** Every column that holds a picture's URL. A picture that none of them references is deleted a day after its upload. */
export const pictureColumns = [
  ['company', 'logo_url'],
  ['portals', 'logo_url'],
  ['users', 'avatar_url'],
] as const

const atATime = 500

/** Deletes pictures each night that were never used or have been replaced. */
export const pictureCleaning = (pool: pg.Pool, fileStore: FileStore): Job => ({
  name: 'clean-pictures',
  cron: '41 3 * * *',
  work: async () => {
    const unused = await runAsSystem(pool, 'cleaning', async ({ db }) => {
      const isUsed = pictureColumns.map(
        ([table, column]) =>
          sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${sql.lit(pictureUrl(''))} || p.token)`,
      )
      const { rows } = await sql<{ token: string }>`
        delete from pictures where token in (
          select p.token from pictures p
          where p.created_at < now() - interval '1 day' and not (${sql.join(isUsed, sql` or `)})
          limit ${atATime} for update skip locked
        ) returning token`.execute(db)
      return rows
    })
    for (const { token } of unused) await fileStore.remove(token)
  },
})
