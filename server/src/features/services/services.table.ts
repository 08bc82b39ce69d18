import type { Generated } from 'kysely'

export interface ServiceTable {
  id: Generated<number>
  name: string
  code: string
  description: Generated<string>
  category: Generated<string>
  status: Generated<string>
  /** Whose service it is; null for everybody's. */
  customer_id: number | null
}

declare module '../../platform/schema.ts' {
  interface Schema {
    services: ServiceTable
  }
}
