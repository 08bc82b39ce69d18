import { sql } from 'kysely'
import type pg from 'pg'
import { reactionsCursor } from '../features/activity/activity.table.ts'
import { manyNotifications } from '../features/notifications/notifications.factory.ts'
import { aSavedFilter } from '../features/saved-filters/saved-filters.factory.ts'
import '../features/users/users.table.ts'
import type { Db } from '../platform/context.ts'
import type { FileStore } from '../platform/file-store.ts'
import { hashPassword } from '../platform/passwords.ts'
import { asProduct } from '../platform/transaction.ts'
import { layActivity } from './activity.lay.ts'
import { layArticles } from './articles.lay.ts'
import { type Company, layCompany } from './company.lay.ts'
import { dice } from './dice.ts'
import { layFiles } from './files.lay.ts'
import { notifications } from './northwind/notifications.ts'
import { people } from './northwind/people.ts'
import { savedFilters } from './northwind/saved-filters.ts'
import { minute } from './office-hours.ts'
import { layAttendance } from './people.lay.ts'
import { layQuickTexts } from './quick-texts.lay.ts'
import { layReleases } from './releases.lay.ts'
import { readStories } from './stories.read.ts'
import { layTicketWork } from './ticket-work.lay.ts'
import { castTickets } from './tickets.cast.ts'
import { type LaidTicket, layTickets } from './tickets.lay.ts'
import { tellTicket } from './tickets.tell.ts'

export const demoPassword = 'hatchway-demo'
/** Any constant: the key of the advisory lock that lets one process of many fill the desk. */
const demoLock = 7_241_004
const seed = 20_261_120

/**
 * Fills an empty desk with the company Northwind IT and half a year of its work, dated relative to `now`; a desk where anybody is stays
 * as it is. Answers whether it did. It has to be done before the readers of the log begin, so that nobody is notified of the past.
 */
export async function fillDemo(pool: pg.Pool, store: FileStore, now = new Date()): Promise<boolean> {
  return asProduct(pool, 'fill in the demo company', async ({ db }) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(db)
    if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false

    const chance = dice(seed)
    // One hash for everybody: an honest one takes its time.
    const company = await layCompany(db, await hashPassword(demoPassword), hereAndNow())
    const tales = castTickets(readStories(), chance, now).map((part) => tellTicket(part, chance, now))
    const tickets = await layTickets(db, tales, company, chance, now)
    await layReleases(db, tickets, company, now)
    const files = await layFiles(db, store, tickets, company, now)
    await layActivity(db, tickets, files, company)
    await layTicketWork(db, tickets, company, now)
    await layArticles(db, company, chance, now)
    await layNotifications(db, tickets, company, now)
    await laySavedFilters(db, company, now)
    await layAttendance(db, company, now)
    await layQuickTexts(db, company, now)
    await leavePastAlone(db)
    return true
  })
}

/** Whoever reacts to the log begins after the demo's past, even where another transaction of the server is still under way. */
async function leavePastAlone(db: Db) {
  await sql`
    insert into reaction_cursors (name, xid, id) select ${reactionsCursor}, xid, id from activity order by xid desc, id desc limit 1
    on conflict (name) do update set xid = excluded.xid, id = excluded.id`.execute(db)
}

/** The clock times that people mention are those of this machine, and so the company lives by them. */
const hereAndNow = () => Intl.DateTimeFormat().resolvedOptions().timeZone

async function layNotifications(db: Db, tickets: LaidTicket[], company: Company, now: Date) {
  const rows = notifications.map(({ to, type, subject, say, ago, isRead = false }) => {
    const { row } = tickets.find(({ tale }) => tale.subject.startsWith(subject))!
    const created_at = new Date(now.getTime() - ago * minute)
    const message = say(`#${row.number} “${row.subject}”`)
    return { user_id: company.user(to), type, message, ticket_id: row.id, is_read: isRead, created_at }
  })
  await manyNotifications(
    db,
    rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  )
}

async function laySavedFilters(db: Db, company: Company, now: Date) {
  for (const { owner, ...filter } of savedFilters) {
    const { customer } = people.find(({ name }) => name === owner)!
    const customer_id = customer ? company.customer(customer) : null
    await aSavedFilter(db, { ...filter, owner_id: company.user(owner), customer_id, created_at: now })
  }
}
