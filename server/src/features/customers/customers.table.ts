import type { ColumnType, Generated } from 'kysely'

export interface CustomerTable {
  id: Generated<number>
  name: string
  /** The intake organisation: its people see their own tickets only. */
  is_intake: Generated<boolean>
  created_at: Generated<Date>
}

export interface PortalTable {
  id: Generated<number>
  customer_id: number
  name: string
  /** The host name that shows it, in lower case, without a port. */
  host: string
  logo_url: string | null
  primary_color: Generated<string>
  secondary_color: Generated<string>
  support_email: string | null
  support_phone: string | null
  terms_of_service_content: string | null
  date_format: ColumnType<string, string | undefined, string>
  time_zone: ColumnType<string, string | undefined, string>
}

declare module '../../platform/schema.ts' {
  interface Schema {
    customers: CustomerTable
    portals: PortalTable
  }
}
