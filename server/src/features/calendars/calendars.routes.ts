import { calendars } from '@hatchway/contract/time/calendars'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/database/rows/page-of.ts'
import { byId, implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { addCalendar, changeCalendar, removeCalendar, restoreCalendar } from './calendars.change.ts'
import { findCalendar, listCalendars } from './calendars.find.ts'
import { importHolidays, refreshHolidays, removeHolidays, restoreHolidays } from './holiday-feeds.ts'

export function calendarRoutes(app: FastifyInstance) {
  implement(app, calendars.list, async (ctx, { query }) => {
    const { entries, ...totals } = pageOf(await listCalendars(ctx), query)
    return { calendars: entries, ...totals }
  })
  implement(app, calendars.show, byId(findCalendar))
  implement(app, calendars.add, (ctx, { body }) => addCalendar(ctx, body))
  implement(app, calendars.change, (ctx, { params, body }) => changeCalendar(ctx, params.id, body))
  implement(app, calendars.remove, byId(removeCalendar))
  implement(app, calendars.restore, byId(restoreCalendar))
  implementWithoutTransaction(app, calendars.importHolidays, (step, { params, body }) =>
    importHolidays(step, params.id, body, app.settings),
  )
  implementWithoutTransaction(app, calendars.refreshHolidays, (step, { params }) =>
    refreshHolidays(step, params, app.settings),
  )
  implement(app, calendars.removeHolidays, (ctx, { params }) => removeHolidays(ctx, params))
  implement(app, calendars.restoreHolidays, (ctx, { params }) => restoreHolidays(ctx, params))
}
