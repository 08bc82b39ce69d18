import type { ColumnType, GeneratedAlways } from 'kysely'

/** A message about a newer version, as its writer wrote it. */
export interface VersionNoticeTable {
  id: GeneratedAlways<number>
  /** Names the sending, so that one that comes twice is one. */
  key: string
  subject: string
  message: string
  sent_by: number
  sent_at: Date
  /** How many people it went to, and how many rows were left out for having been told lately. */
  people: number
  skipped: number
}

/** What one customer was told about one service, in the words that they got. */
export interface VersionNoticeCustomerTable {
  notice_id: number
  customer_id: number
  service_id: number
  /** What they are told of. */
  release_id: number
  subject: string
  message: string
  sent_at: Date
  people: ColumnType<number[], number[], never>
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    version_notices: VersionNoticeTable
    version_notice_customers: VersionNoticeCustomerTable
  }
}
