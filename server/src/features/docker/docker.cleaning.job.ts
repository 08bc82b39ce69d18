import './docker.table.ts'
import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { Settings } from '../../platform/settings.ts'

type CleaningResources = { pool: pg.Pool; imageStore: FileStore; settings: Pick<Settings, 'dataFolder' | 'images'> }

/** The folder in which archives are made, with a subfolder for each attempt. */
export const tempDirOf = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => path.join(dataFolder, 'images', 'making')

/** Removes archives of moved tags, and beyond the size limit the least recently requested ones. Running downloads still finish. */
export async function removeBeyondCap({ pool, imageStore, settings }: CleaningResources) {
  const keys = await runAsSystem(pool, 'cleaning', async ({ db }) => {
    const { rows } = await sql<{ store_key: string }>`
      delete from docker_archives where id in (
        select id from (
          select id, image, size,
            row_number() over (partition by image order by id desc) as newness,
            row_number() over (order by used_at desc, id desc) as place,
            sum(size) over (order by used_at desc, id desc) as used
          from docker_archives where state = 'ready'
        ) kept
        where newness > 1 or (used > ${settings.images.capBytes} and place > 1)
      ) returning store_key`.execute(db)
    return rows
  })
  for (const { store_key } of keys) await imageStore.remove(store_key)
}

/** Runs every hour and at the start: removes incomplete archives of a crash, old failures, and archives beyond the size limit. */
export const imageCleaning = (resources: CleaningResources): Job => ({
  name: 'clean-images',
  cron: '17 * * * *',
  work: async () => {
    await removeIncomplete(resources)
    await removeBeyondCap(resources)
  },
})

export async function removeIncomplete({ pool, settings }: CleaningResources) {
  const folder = tempDirOf(settings)
  const keys = (await fs.readdir(folder).catch(() => [])) as string[]
  const alive = await runAsSystem(pool, 'cleaning', async ({ db }) => {
    await sql`
      delete from docker_archives
      where (state = 'failed' or lease_until < now()) and used_at < now() - interval '1 day'`.execute(db)
    const archives = db
      .selectFrom('docker_archives')
      .select('store_key')
      .where('store_key', 'in', ['', ...keys])
    return new Set(await columnValues(archives.where('lease_until', '>', sql<Date>`now()`)))
  })
  for (const key of keys) if (!alive.has(key)) await fs.rm(path.join(folder, key), { recursive: true, force: true })
}
