import type { ColumnType, Generated, Selectable } from 'kysely'

export interface CustomerTable {
  id: Generated<number>
  name: string
  /** Whether this is the intake organization: its users see their own tickets only. */
  is_intake: Generated<boolean>
  created_at: Generated<Date>
  /** Since when it is archived: it cannot be chosen, and its users are signed out. */
  archived_at: Date | null
  version: Generated<number>
}
export type CustomerRow = Selectable<CustomerTable>

export interface PortalTable {
  id: Generated<number>
  customer_id: number
  name: string
  /** The host name of the portal, in lower case, without a port. */
  host: string
  /** When false, the host shows the staff side and the customer's users cannot sign in. */
  is_enabled: Generated<boolean>
  logo_url: string | null
  primary_color: Generated<string>
  secondary_color: Generated<string>
  support_email: string | null
  support_phone: string | null
  sender_address: string | null
  terms_of_service_content: string | null
  date_format: ColumnType<string, string | undefined, string>
  time_zone: ColumnType<string, string | undefined, string>
  updated_at: Generated<Date>
  version: Generated<number>
}
export type PortalRow = Selectable<PortalTable>

declare module '../../platform/database/schema.ts' {
  interface Schema {
    customers: CustomerTable
    portals: PortalTable
  }
}
