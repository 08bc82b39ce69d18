/** Number of attempts since `started_at`. The table is unlogged: after a crash it is empty. */
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
