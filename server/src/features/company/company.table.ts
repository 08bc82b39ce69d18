import type { RegistrationMode } from '@hatchway/contract/accounts/registrations'
import type { ColumnType, Generated } from 'kysely'

export interface CompanyTable {
  id: ColumnType<number, never, never>
  name: string
  logo_url: string | null
  primary_color: ColumnType<string, string | undefined, string>
  date_format: ColumnType<string, string | undefined, string>
  time_zone: ColumnType<string, string | undefined, string>
  search_language: ColumnType<string, string | undefined, string>
  /** Who asked for an approval, or for whom it was asked, may approve it. */
  allows_own_approvals: Generated<boolean>
  /** Who may register. */
  registration: ColumnType<RegistrationMode, RegistrationMode | undefined, RegistrationMode>
  onboarding_dismissed_at: Date | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    company: CompanyTable
  }
}
