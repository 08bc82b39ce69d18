export interface TicketFollowerTable {
  user_id: number
  ticket_id: number
  created_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    ticket_followers: TicketFollowerTable
  }
}
