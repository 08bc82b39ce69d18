import type { CalendarHours } from '@hatchway/contract/time/calendars'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DatedVersion } from '../../platform/database/rows/dated-version.table.ts'
import type { Restorable } from '../../platform/database/rows/restorable.table.ts'
import type { HolidayEvent } from './ical-holidays.ts'

export interface CalendarTable extends Restorable {
  name: string
  is_default: Generated<boolean>
}

/** What a calendar counts as working time, from `since` until the next version. */
export interface CalendarVersionTable extends DatedVersion {
  calendar_id: number
  hours: ColumnType<CalendarHours, string, never>
}

export interface HolidayFeedTable {
  id: GeneratedAlways<number>
  calendar_id: number
  name: string
  url: string | null
  events: ColumnType<HolidayEvent[], string, string>
  refreshed_at: Date
  next_refresh_at: Date
  error: Generated<string | null>
  removed_at: Generated<Date | null>
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    calendars: CalendarTable
    calendar_versions: CalendarVersionTable
    holiday_feeds: HolidayFeedTable
  }
}
