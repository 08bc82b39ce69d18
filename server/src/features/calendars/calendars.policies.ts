import type { Context } from '../../platform/context.ts'

export type CalendarUse = { id: number; name: string; openTickets: number }

/** Returns the SLA policies that use each of these calendars, by the calendar's id. */
export async function policiesUsing(_ctx: Context, _ids: readonly number[]): Promise<Map<number, CalendarUse[]>> {
  return new Map()
}
