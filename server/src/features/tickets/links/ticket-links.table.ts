import type { LinkKind } from '@hatchway/contract/tickets/ticket-links'
import type { GeneratedAlways, Selectable } from 'kysely'

/** What `from` is to `to`; the other direction is derived from the same row. */
export interface TicketLinkTable {
  id: GeneratedAlways<number>
  from_id: number
  to_id: number
  kind: LinkKind
  created_at: Date
}
export type TicketLinkRow = Selectable<TicketLinkTable>

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    ticket_links: TicketLinkTable
  }
}
