import type { GeneratedAlways, Selectable } from 'kysely'

/** Someone in copy on a ticket: a user, or a contact with an address. */
export interface TicketParticipantTable {
  id: GeneratedAlways<number>
  ticket_id: number
  user_id: number | null
  address: string | null
  /** The name of a contact. */
  name: string | null
  added_by: number | null
  created_at: Date
}
export type TicketParticipantRow = Selectable<TicketParticipantTable>

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    ticket_participants: TicketParticipantTable
  }
}
