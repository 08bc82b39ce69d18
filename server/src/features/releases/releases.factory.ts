import { versionKey } from '@hatchway/contract/releases/release-version'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { recomputeReleaseStatus } from './releases.status.ts'
import type { AppliedVersionTable, ReleaseTable } from './releases.table.ts'

type Given = Partial<Insertable<ReleaseTable>> & { service_id: number; version: string; ticketIds?: number[] }

/** A published release; a draft with `published_at: null`. */
export async function aRelease(db: Db, { ticketIds = [], ...given }: Given) {
  const at = given.deployed_at ?? new Date()
  const release = await db
    .insertInto('releases')
    .values({
      release_type: 'minor',
      summary: `What is new in ${given.version}`,
      deployed_at: at,
      published_at: at,
      version_key: versionKey(given.version),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (ticketIds.length > 0)
    await db
      .insertInto('release_tickets')
      .values(ticketIds.map((ticket_id, place) => ({ release_id: release.id, ticket_id, place })))
      .execute()
  if (release.published_at) await recomputeReleaseStatus({ db }, release.service_id)
  return release
}

type Applied = Partial<Insertable<AppliedVersionTable>> & { customer_id: number }

/** The version that a customer runs, or with `is_current: false` one that it ran before. */
export async function anAppliedVersion(db: Db, release: { id: number; service_id: number }, given: Applied) {
  return db
    .insertInto('applied_versions')
    .values({ release_id: release.id, service_id: release.service_id, applied_at: new Date(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}
