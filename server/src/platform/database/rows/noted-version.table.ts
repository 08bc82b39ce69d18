import type { Generated } from 'kysely'

/** What the versions of a record have in common that tell who changed it and why. They are only added. */
export interface NotedVersion {
  version: number
  at: Date
  /** Null for what no user changed. */
  changed_by: number | null
  note: Generated<string>
}
