/** How often something was tried since `started_at`. Kept out of the database's log: after a crash it begins anew. */
export interface RateLimitTable {
  key: string
  count: number
  started_at: Date
}

declare module '../database/schema.ts' {
  interface Schema {
    rate_limits: RateLimitTable
  }
}
