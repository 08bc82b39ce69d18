import { limits } from '@hatchway/contract/limits'
import type { Calendar, newHolidayFeed } from '@hatchway/contract/time/calendars'
import { hourMs } from '@hatchway/contract/time/local-time'
import type { z } from 'zod'
import { queueKeyOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { badRequest, HttpError, notFound } from '../../platform/http/errors.ts'
import { fetchText, UnreadableUrl } from '../../platform/http/fetch-text.ts'
import type { Transact } from '../../platform/http/implement.ts'
import { QueueFull } from '../../platform/jobs/fair-queue.ts'
import { inWorker, TaskTooExpensive } from '../../platform/jobs/worker-pool.ts'
import type { Settings } from '../../platform/settings.ts'
import { record } from '../activity/record.ts'
import { findCalendar } from './calendars.find.ts'
import { holidayMessages as messages, holidayProblems as problems } from './calendars.messages.ts'
import { addVersion, lockCalendar } from './calendars.write.ts'
import { type HolidayEvent, type ReadHolidays, readHolidays } from './ical-holidays.ts'

type Hosts = Pick<Settings, 'privateHosts'>
type Feed = { id: number; calendar_id: number; url: string }

const refreshEveryMs = 24 * hourMs
/** As long as changes can be undone. */
const keptRemovedMs = 30 * refreshEveryMs
const retryAfterMs = 3 * hourMs
const yearsBack = 2
const yearsAhead = 5
const readInWorker = inWorker(new URL('./ical-holidays.ts', import.meta.url), readHolidays)

/** Reads a file or URL, and adds its holidays to a calendar. Throws 400 with the reason when it can't be read. */
export async function importHolidays(
  step: Transact,
  calendarId: number,
  { name, url, content }: z.output<typeof newHolidayFeed>,
  settings: Hosts,
): Promise<Calendar> {
  const reader = await step(async (ctx) => {
    await findCalendar(ctx, calendarId)
    return readerOf(ctx)
  })
  const read = await (url === undefined ? readFile(content!, reader) : readUrl(url, reader, settings)).catch(
    (error) => {
      if (error instanceof UnreadableHolidays) throw badRequest(error.message, url === undefined ? 'content' : 'url')
      throw error
    },
  )
  return step(async (ctx) => {
    const before = await lockCalendar(ctx, calendarId)
    await assertRoom(ctx, calendarId)
    const feed = name || read.name || (url ? new URL(url).hostname.slice(0, 80) : messages.unnamedFeed)
    await ctx.db
      .insertInto('holiday_feeds')
      .values({
        calendar_id: calendarId,
        name: feed,
        url: url ?? null,
        events: JSON.stringify(read.events),
        refreshed_at: ctx.now,
        next_refresh_at: new Date(ctx.now.getTime() + refreshEveryMs),
      })
      .execute()
    await addVersion(ctx, before, before.hours)
    const data = { id: calendarId, name: before.name, feed, holidays: read.events.length }
    await record(ctx, 'calendar.holidays_imported', {}, data)
    return findCalendar(ctx, calendarId)
  })
}

function assertRoom(ctx: Context, calendarId: number) {
  const rows = ctx.db
    .selectFrom('holiday_feeds')
    .select('id')
    .where('calendar_id', '=', calendarId)
    .where('removed_at', 'is', null)
  const most = limits.holidayFeedsPerCalendar
  const message = messages.tooManyFeeds(most)
  return assertBelowLimit(ctx, { collection: `holiday_feeds ${calendarId}`, rows, most, message })
}

/** Reads the URL of imported holidays now. When that fails, the holidays stay and the feed says why. */
export async function refreshHolidays(
  step: Transact,
  { id, feedId }: { id: number; feedId: number },
  settings: Hosts,
): Promise<Calendar> {
  const feed = await step((ctx) => findFeed(ctx, id, feedId))
  if (feed.url === null) throw badRequest(messages.fromFile)
  await readFeed(step, { ...feed, url: feed.url }, settings)
  return step((ctx) => findCalendar(ctx, id))
}

/** Removes imported holidays from a calendar. */
export async function removeHolidays(ctx: Context, { id, feedId }: { id: number; feedId: number }): Promise<Calendar> {
  const before = await lockCalendar(ctx, id)
  const { name: feed, events } = await findFeed(ctx, id, feedId)
  await ctx.db.updateTable('holiday_feeds').set({ removed_at: ctx.now }).where('id', '=', feedId).execute()
  await addVersion(ctx, before, before.hours)
  await record(ctx, 'calendar.holidays_removed', {}, { id, name: before.name, feed, holidays: events.length })
  return findCalendar(ctx, id)
}

/** Restores removed holidays, as they were read last. They count from now on. Throws 404 for those that are not removed. */
export async function restoreHolidays(ctx: Context, { id, feedId }: { id: number; feedId: number }): Promise<Calendar> {
  const before = await lockCalendar(ctx, id)
  await assertRoom(ctx, id)
  const { name: feed, events } = await ctx.db
    .updateTable('holiday_feeds')
    .set({ removed_at: null })
    .where('id', '=', feedId)
    .where('calendar_id', '=', id)
    .where('removed_at', 'is not', null)
    .returning(['name', 'events'])
    .executeTakeFirstOrThrow(() => notFound('holiday_feed'))
  await addVersion(ctx, before, before.hours)
  await record(ctx, 'calendar.holidays_restored', {}, { id, name: before.name, feed, holidays: events.length })
  return findCalendar(ctx, id)
}

async function findFeed({ db }: Context, calendarId: number, feedId: number) {
  return db
    .selectFrom('holiday_feeds')
    .select(['id', 'calendar_id', 'url', 'name', 'events'])
    .where('id', '=', feedId)
    .where('calendar_id', '=', calendarId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('holiday_feed'))
}

/** Deletes holidays that were removed, or whose calendar was deleted, longer ago than anything can be undone. */
export async function deleteRemovedHolidays({ db, now }: Context) {
  const before = new Date(now.getTime() - keptRemovedMs)
  await db
    .deleteFrom('holiday_feeds')
    .using('calendars')
    .whereRef('calendars.id', '=', 'calendar_id')
    .where((eb) => eb.or([eb('removed_at', '<', before), eb('deleted_at', '<', before)]))
    .execute()
}

/** Returns the feeds whose URL has to be read again. */
export function dueFeeds({ db, now }: Context): Promise<Feed[]> {
  return db
    .selectFrom('holiday_feeds')
    .innerJoin('calendars', 'calendars.id', 'calendar_id')
    .select(['holiday_feeds.id', 'calendar_id', 'url'])
    .where('url', 'is not', null)
    .where('removed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('next_refresh_at', '<=', now)
    .orderBy('next_refresh_at')
    .$castTo<Feed>()
    .execute()
}

/** Reads a feed's URL, and stores its holidays as a new version where they differ, or the reason why that isn't possible. */
export async function readFeed(step: Transact, feed: Feed, settings: Hosts): Promise<void> {
  const reader = await step(async (ctx) => readerOf(ctx))
  try {
    const read = await readUrl(feed.url, reader, settings)
    await step((ctx) => storeEvents(ctx, feed, read.events))
  } catch (error) {
    const isReason = error instanceof UnreadableHolidays || (error instanceof HttpError && error.status === 400)
    if (!isReason) throw error
    await step(({ db, now }) =>
      db
        .updateTable('holiday_feeds')
        .set({ error: error.message, next_refresh_at: new Date(now.getTime() + retryAfterMs) })
        .where('id', '=', feed.id)
        .execute(),
    )
  }
}

async function storeEvents(ctx: Context, feed: Feed, events: HolidayEvent[]) {
  const { db, now } = ctx
  const calendar = await db
    .selectFrom('calendars')
    .select('id')
    .where('id', '=', feed.calendar_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!calendar) return
  const before = await lockCalendar(ctx, calendar.id)
  const known = await db
    .selectFrom('holiday_feeds')
    .selectAll()
    .where('id', '=', feed.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!known) return
  await db
    .updateTable('holiday_feeds')
    .set({
      error: null,
      refreshed_at: now,
      next_refresh_at: new Date(now.getTime() + refreshEveryMs),
      events: JSON.stringify(events),
    })
    .where('id', '=', feed.id)
    .execute()
  if (isSame(known.events, events)) return
  await addVersion(ctx, before, before.hours)
  const data = { id: before.id, name: before.name, feed: known.name, holidays: events.length }
  await record(ctx, 'calendar.holidays_refreshed', {}, data)
}

const isSame = (one: HolidayEvent[], other: HolidayEvent[]) => texts(one) === texts(other)
/** The database keeps the keys of an object in an order of its own. */
const texts = (events: HolidayEvent[]) => JSON.stringify(events.map(({ name, from, to }) => [name, from, to]))

/** When a file is read, and for whom. */
type Reader = { at: Date; key: string }
const readerOf = ({ actor, now }: Context): Reader => ({ at: now, key: queueKeyOf(actor) })

/** A file or URL that can't be read; the message says why. */
class UnreadableHolidays extends Error {}

async function readUrl(url: string, reader: Reader, { privateHosts }: Hosts) {
  let content: string
  try {
    content = await fetchText(url, { privateHosts, maxBytes: limits.charactersPerHolidayFile, accept: 'text/calendar' })
  } catch (error) {
    if (error instanceof UnreadableUrl) throw new UnreadableHolidays(error.message)
    throw error
  }
  return readFile(content, reader, messages.wrongUrl)
}

/** Reads whole years, so that the same file has the same holidays on every day of a year. */
async function readFile(
  content: string,
  { at, key }: Reader,
  wrong: (problem: string) => string = messages.wrongFile,
): Promise<ReadHolidays> {
  const year = at.getUTCFullYear()
  const years = { first: Math.max(year - yearsBack, 2000), last: Math.min(year + yearsAhead, 2099) }
  const read = await readInWorker(key, { content, years }).catch((error) => {
    if (error instanceof TaskTooExpensive) return { problem: problems.takesTooLong }
    if (error instanceof QueueFull) return { problem: problems.busy }
    throw error
  })
  if ('problem' in read) throw new UnreadableHolidays(wrong(read.problem))
  return read
}
