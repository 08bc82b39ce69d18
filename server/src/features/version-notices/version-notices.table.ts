import type { ColumnType, GeneratedAlways } from 'kysely'

/** A message about a newer version, as its author wrote it. */
export interface VersionNoticeTable {
  id: GeneratedAlways<number>
  /** The idempotency key of the sending. */
  key: string
  subject: string
  message: string
  sent_by: number
  sent_at: Date
  /** How many users it was sent to, and how many rows were skipped because they were notified recently. */
  people: number
  skipped: number
}

/** The notice to one customer about one service, with its final text. */
export interface VersionNoticeCustomerTable {
  notice_id: number
  customer_id: number
  service_id: number
  /** The version that the notice is about. */
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
