import type { Generated, Selectable } from 'kysely'

export interface DockerArchiveTable {
  id: Generated<number>
  /** The image name, as releases store it. */
  image: string
  digest: string
  state: 'waiting' | 'fetching' | 'packing' | 'ready' | 'failed'
  /** The key of the file in the store. Each attempt has a new one, so it also identifies the attempt. */
  store_key: string
  /** Until then the process that makes the archive counts as alive; null when no process makes it. */
  lease_until: Date | null
  bytes_done: Generated<number>
  bytes_total: Generated<number>
  size: number | null
  failure: string | null
  created_at: Generated<Date>
  used_at: Generated<Date>
}
export type DockerArchive = Selectable<DockerArchiveTable>

declare module '../../platform/database/schema.ts' {
  interface Schema {
    docker_archives: DockerArchiveTable
  }
}
