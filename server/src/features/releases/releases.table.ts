import type {
  BugFixes,
  Dependencies,
  Environment,
  Features,
  Release,
  ReleaseType,
} from '@hatchway/contract/releases/releases'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** Written as JSON text, read as the parsed value. */
type Json<T> = ColumnType<T, string | undefined, string>

type KnownBug = Release['knownCriticalBugs'][number]

export interface ReleaseTable {
  id: Generated<number>
  service_id: number
  version: string
  /** Sorts bytewise in version order. */
  version_key: string
  is_prerelease: ColumnType<boolean, never, never>
  release_type: ReleaseType
  summary: Generated<string>
  deployed_at: Date | null
  environments: ColumnType<Environment[], Environment[] | undefined, Environment[]>
  package_name: string | null
  requires_version: string | null
  image_url: string | null
  download_url: string | null
  migration_notes: string | null
  features: Json<Features>
  bug_fixes: Json<BugFixes>
  known_critical_bugs: Json<KnownBug[]>
  dependencies: Json<Dependencies>
  test_info: string | null
  documentation_url: string | null
  /** Null for a draft, which only staff see. */
  published_at: Date | null
  created_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  revision: Generated<number>
}
export type ReleaseRow = Selectable<ReleaseTable>

export interface ReleaseTicketTable {
  release_id: number
  ticket_id: number
  place: number
}

/** One row for each time that a customer applied a version; the row in effect is current. */
export interface AppliedVersionTable {
  id: Generated<number>
  customer_id: number
  service_id: number
  release_id: number
  applied_at: Date
  applied_by: number | null
  notes: string | null
  is_current: Generated<boolean>
}

/** The status of a published release among the later ones of its service; recomputed when one of them is published or changed. */
export interface ReleaseStatusTable {
  release_id: number
  service_id: number
  /** How many final releases came after it. */
  behind: number
  critical_bugs: Json<KnownBugFix[]>
  critical_count: GeneratedAlways<number>
  /** The earliest release without any of these bugs. */
  fixed_by: number | null
}
/** A critical bug that a release is known to have, and the first later release that fixes it. */
export type KnownBugFix = { text: string; fixId: number }

declare module '../../platform/database/schema.ts' {
  interface Schema {
    releases: ReleaseTable
    release_tickets: ReleaseTicketTable
    applied_versions: AppliedVersionTable
    release_status: ReleaseStatusTable
  }
}
