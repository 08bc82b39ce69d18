import { manyNotifications } from '../../features/notifications/notifications.factory.ts'
import { anAppliedVersion, aRelease } from '../../features/releases/releases.factory.ts'
import { aVersionNotice } from '../../features/version-notices/version-notices.factory.ts'
import type { Db } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import type { Company } from '../company/seed-company.ts'
import { appliedVersions } from '../northwind/applied-versions.ts'
import { people } from '../northwind/people.ts'
import { minute } from '../office-hours.ts'
import type { SeededTicket } from '../tickets/seed-tickets.ts'
import { readReleases } from './releases.read.ts'

const day = 24 * 60 * minute
const author = 'Priya Raman'

/** The releases of the demo's services, and which customer runs which. */
export async function seedReleases(db: Db, tickets: SeededTicket[], company: Company, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  const seeded = new Map<string, Awaited<ReturnType<typeof aRelease>>>()
  for (const [service, ofService] of readReleases())
    for (const release of ofService) {
      const at = release.ago === null ? null : daysAgo(release.ago)
      const row = await aRelease(db, {
        service_id: company.service(service),
        version: release.version,
        release_type: release.type,
        summary: release.summary,
        deployed_at: release.isUndated ? null : at,
        published_at: at,
        created_at: at ?? daysAgo(1),
        updated_at: at ?? daysAgo(1),
        created_by: company.user(author),
        environments: release.environments ?? [],
        package_name: release.packageName ?? null,
        requires_version: release.requires ?? null,
        image_url: release.image ?? null,
        download_url: release.download ?? null,
        migration_notes: release.notes ?? null,
        features: JSON.stringify(release.features ?? []),
        bug_fixes: JSON.stringify(release.fixes ?? []),
        known_critical_bugs: JSON.stringify(release.known ?? []),
        dependencies: JSON.stringify(release.dependencies ?? []),
        test_info: release.tested ?? null,
        documentation_url: release.guide ?? null,
        ticketIds: (release.tickets ?? []).map((subject) => ticketCalled(subject, tickets)),
      })
      seeded.set(`${service} ${release.version}`, row)
    }

  for (const { customer, service, versions, by, notes } of appliedVersions)
    for (const [at, version] of versions.entries()) {
      const release = seeded.get(`${service} ${version}`)
      if (!release) throw new Error(`${service} has no release ${version}`)
      const isCurrent = at === versions.length - 1
      await anAppliedVersion(db, release, {
        customer_id: company.customer(customer),
        // Applied a few days after its release, as customers do, but not later than today.
        applied_at: new Date(Math.min(release.published_at!.getTime() + 3 * day, now.getTime() - day)),
        applied_by: company.user(by === 'desk' ? author : personCalled(by)),
        notes: isCurrent ? (notes ?? null) : null,
        is_current: isCurrent,
      })
    }
  await seedNotice(db, company, seeded.get('Web shop 2026.9.1')!, daysAgo(1))
}

/** One customer at risk was notified yesterday. */
async function seedNotice(db: Db, company: Company, release: { id: number; service_id: number }, at: Date) {
  const customer_id = company.customer('Globex')
  const readers = db.selectFrom('users').select('id').where('customer_id', '=', customer_id)
  const people = await columnValues(readers.where('is_active', '=', true))
  const about = { release_id: release.id, service_id: release.service_id }
  const subject = 'Web shop 2026.9 has a known critical bug: upgrade to 2026.9.1'
  const message = `Hello Globex,\n\nplease upgrade to 2026.9.1 on one of the next nights. It takes ten minutes, and the shop stays open.\n`
  const sent_by = company.user('Maya Lindqvist')
  await aVersionNotice(db, { ...about, customer_id, sent_by, subject, message, sent_at: at, people })
  await manyNotifications(
    db,
    people.map((user_id) => ({
      ...about,
      user_id,
      type: 'release_notice' as const,
      message: subject,
      created_at: at,
    })),
  )
}

function ticketCalled(subject: string, tickets: SeededTicket[]) {
  const found = tickets.find(({ tale }) => tale.subject.startsWith(subject))
  if (!found) throw new Error(`No ticket begins with “${subject}”`)
  return found.row.id
}

const personCalled = (username: string) => people.find((person) => person.username === username)!.name
