import { sql } from 'kysely'
import type pg from 'pg'
import { reactionsCursor } from '../features/activity/activity.table.ts'
import { dueAt } from '../features/messages/messages.schedule.ts'
import { aDelivery, manyNotifications } from '../features/notifications/notifications.factory.ts'
import { loadSchedules } from '../features/notifications/notifications.settings.ts'
import { aSavedFilter } from '../features/saved-filters/saved-filters.factory.ts'
import '../features/users/users.table.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Db } from '../platform/context.ts'
import { runAsSystem } from '../platform/database/system-role.ts'
import type { FileStore } from '../platform/files/store.ts'
import { seedArticles } from './articles/seed-articles.ts'
import { seedCalendars } from './company/seed-calendars.ts'
import { type Company, seedCompany } from './company/seed-company.ts'
import { seedOnCall } from './company/seed-on-call.ts'
import { seedAttendance } from './company/seed-people.ts'
import { demoPassword } from './demo-password.ts'
import { approvalStories } from './northwind/approvals.ts'
import { notifications } from './northwind/notifications.ts'
import { people } from './northwind/people.ts'
import { savedFilters } from './northwind/saved-filters.ts'
import { minute } from './office-hours.ts'
import { seedReleases } from './releases/seed-releases.ts'
import { createRng } from './rng.ts'
import { findBurst, seedRefusedRuns, seedRuleRuns } from './rules/rule-history.ts'
import { seedRules } from './rules/seed-rules.ts'
import { seedActivity } from './seed-activity.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedAssignment } from './seed-assignment.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedFiles } from './seed-files.ts'
import { seedMails } from './seed-mails.ts'
import { seedRecurringTickets } from './seed-recurring-tickets.ts'
import { seedSla } from './seed-sla.ts'
import { seedTasks } from './seed-tasks.ts'
import { seedTemplates } from './seed-templates.ts'
import { seedTicketWork } from './tickets/seed-ticket-work.ts'
import { type SeededTicket, seedTickets } from './tickets/seed-tickets.ts'
import { readStories } from './tickets/stories.read.ts'
import { planTickets } from './tickets/tickets.plan.ts'
import { renderTicket } from './tickets/tickets.render.ts'

/** Arbitrary constant: the key of the advisory lock that lets one process of many seed the desk. */
const demoLock = 7_241_004
const seed = 20_261_120

/**
 * Fills an empty desk with the company Northwind IT and half a year of its work, dated relative to `now`; a desk with any user stays as it
 * is. Returns whether it did. It has to run before the event consumers start, so that no notifications are sent for the past.
 */
export async function fillDemo(pool: pg.Pool, store: FileStore, now = new Date()): Promise<boolean> {
  return runAsSystem(pool, 'seed', async (ctx) => {
    const { db } = ctx
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(db)
    if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false

    const chance = createRng(seed)
    // One hash for all users, because hashing is slow by design.
    const company = await seedCompany(db, await hashPassword(demoPassword), localTimeZone())
    await seedCalendars(db, company, now)
    await seedOnCall(db, company, now)
    const rendered = planTickets(readStories(), chance, now).map((part) => renderTicket(part, chance, now))
    const tickets = await seedTickets(db, rendered, company, chance, now)
    await seedReleases(db, tickets, company, now)
    const files = await seedFiles(db, store, tickets, company, now)
    const burst = findBurst(tickets, now)
    const rules = await seedRules(db, company, burst, now)
    await seedActivity(db, tickets, files, company, await seedRuleRuns(ctx, tickets, { rules, burst, company, now }))
    await seedTicketWork(db, tickets, company, now)
    await seedRecurringTickets(ctx, company, now)
    await seedSla(ctx, now)
    await seedRefusedRuns(ctx, tickets, rules, now)
    await seedAssignment(db, company)
    await seedTasks(db, company, now)
    await seedApprovals(ctx, company, approvalStories, now)
    await seedArticles(db, company, chance, now)
    await seedCatalogue(db, company, now)
    await seedNotifications(db, tickets, company, now)
    await seedDigest(db, company, now)
    await seedSavedFilters(db, company, now)
    await seedMails(db, tickets, company, now)
    await seedAttendance(db, company, now)
    await seedTemplates(db, company, now)
    await skipPastEvents(db)
    return true
  })
}

/** Makes the event consumers start after the demo's past, even where another transaction of the server is still in progress. */
async function skipPastEvents(db: Db) {
  await sql`
    insert into reaction_cursors (name, xid, id) select ${reactionsCursor}, xid, id from activity order by xid desc, id desc limit 1
    on conflict (name) do update set xid = excluded.xid, id = excluded.id`.execute(db)
}

/** The times of day in the texts are in this machine's time zone, and so the company uses it. */
const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

async function seedNotifications(db: Db, tickets: SeededTicket[], company: Company, now: Date) {
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

/** Some replies wait for the digest of the agent, whom a look at the settings shows them. */
async function seedDigest(db: Db, company: Company, now: Date) {
  const userId = company.user('Priya Raman')
  const replies = await db
    .selectFrom('activity')
    .innerJoin('tickets', 'tickets.id', 'activity.ticket_id')
    .innerJoin('users', 'users.id', 'activity.actor_id')
    .select(['activity.id', 'activity.at', 'tickets.id as ticketId', 'tickets.number', 'tickets.subject'])
    .select('users.full_name as who')
    .where('event', '=', 'comment.added')
    .where('actor_kind', 'in', ['portal', 'requester'])
    .where('activity.actor_id', '<>', userId)
    .where('tickets.status', '<>', 'closed')
    .orderBy('activity.id', 'desc')
    .limit(4)
    .execute()
  const schedule = (await loadSchedules({ db }, [userId])).get(userId)!
  for (const { id, at, ticketId, number, subject, who } of replies)
    await aDelivery(db, {
      activity_id: id,
      user_id: userId,
      ticket_id: ticketId,
      message: `${who} replied to #${number} “${subject}”, which you follow`,
      due_at: dueAt('digest', new Date(now.getTime() + 60 * minute), schedule),
      created_at: at,
    })
}

async function seedSavedFilters(db: Db, company: Company, now: Date) {
  for (const { owner, ...filter } of savedFilters) {
    const { customer } = people.find(({ name }) => name === owner)!
    const customer_id = customer ? company.customer(customer) : null
    await aSavedFilter(db, { ...filter, owner_id: company.user(owner), customer_id, created_at: now })
  }
}
