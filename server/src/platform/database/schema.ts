/**
 * The tables of the database, by name. Each feature adds its own in its `.table.ts`:
 * `declare module '../../platform/schema.ts' { interface Schema { tickets: TicketTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface Schema {}
