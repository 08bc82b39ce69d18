import type { Generated, Selectable } from 'kysely'

export interface DockerArchiveTable {
  id: Generated<number>
  /** As releases name it. */
  image: string
  digest: string
  state: 'waiting' | 'fetching' | 'packing' | 'ready' | 'failed'
  /** Where the file lies, or will; each attempt has another, which so names the attempt too. */
  store_key: string
  /** Until then whoever makes it is alive; null when nobody does. */
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
