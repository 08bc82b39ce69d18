import type { Validated } from '@hatchway/contract/endpoint'
import { versionKey } from '@hatchway/contract/releases/release-version'
import type { releases, StaffRelease } from '@hatchway/contract/releases/releases'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { mapUniqueViolation } from '../../platform/database/unique-violation.ts'
import { badRequest, conflict, forbidden, nameTaken } from '../../platform/http/errors.ts'
import { changesBetween, inBrief } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { serviceAbilities } from '../services/services.access.ts'
import { findService } from '../services/services.find.ts'
import { releaseAbilities } from './releases.access.ts'
import { lockRelease } from './releases.find.ts'
import { showRelease } from './releases.list.ts'
import { releaseMessages as messages } from './releases.messages.ts'
import { presentRelease } from './releases.present.ts'
import { recomputeReleaseStatus } from './releases.status.ts'
import { nameTickets, ticketsOf } from './releases.tickets.ts'
import { assertBugsAreFixed, type GivenRelease, releaseValues } from './releases.values.ts'

/** Creates a draft, which only staff see until it is published. */
export async function draftRelease(
  ctx: Context,
  { params, body: { ticketIds = [], ...given } }: Validated<typeof releases.create>,
): Promise<StaffRelease> {
  const service = await findService(ctx, params.id)
  if (!serviceAbilities(ctx, service).release) throw forbidden(messages.serviceRetired, 'service.retired')
  assertBugsAreFixed({ bugFixes: given.bugFixes ?? [], knownCriticalBugs: given.knownCriticalBugs ?? [] })
  assertRequiresEarlier(given.version, given.requiresVersion)

  const insert = ctx.db
    .insertInto('releases')
    .values({
      ...(await releaseValues(ctx, given)),
      service_id: service.id,
      version: given.version,
      version_key: versionKey(given.version),
      release_type: given.releaseType,
      created_by: userIdOf(ctx.actor),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
  const { id } = await mapUniqueViolation(insert.executeTakeFirstOrThrow(), () => versionTaken(given.version))
  await nameTickets(ctx, id, ticketIds)
  const name = `${service.name} ${given.version}`
  await record(ctx, 'release.created', { customerId: service.customer_id }, { id, name })
  return showRelease(ctx, { id: service.id, releaseId: id })
}

/** Changes a release. A published release stays published, and the log keeps the text that customers had read before. */
export async function changeRelease(
  ctx: Context,
  { params, body: { revision, ticketIds, ...given } }: Validated<typeof releases.change>,
): Promise<StaffRelease> {
  const service = await findService(ctx, params.id)
  const release = await lockRelease(ctx, params)
  if (!releaseAbilities(ctx, release, service).change) throw forbidden(messages.onlyAdminsChange)
  if (revision !== undefined && revision !== release.revision) throw conflict(messages.changedSince, 'stale_version')
  const { tickets, ...before } = presentRelease(release, (await ticketsOf(ctx, [release.id])).get(release.id) ?? [])
  assertBugsAreFixed({ ...before, ...given })
  assertRequiresEarlier(given.version ?? release.version, given.requiresVersion ?? release.requires_version)
  if (release.published_at && given.summary === '') throw badRequest(messages.publishedWithoutSummary, 'summary')

  const values = await releaseValues(ctx, given)
  const changes = changesBetween(
    { ...before, ticketIds: tickets.map(({ id }) => id) },
    { ...given, ...(values.deployed_at && { deployedAt: (values.deployed_at as Date).toISOString() }), ticketIds },
  )
  if (Object.keys(changes).length === 0) return showRelease(ctx, params)
  const update = ctx.db
    .updateTable('releases')
    .set({ ...values, updated_at: ctx.now, revision: release.revision + 1 })
    .where('id', '=', release.id)
  await mapUniqueViolation(update.execute(), () => versionTaken(given.version ?? release.version))
  if (ticketIds) await nameTickets(ctx, release.id, ticketIds)
  if (release.published_at && (changes.version || changes.knownCriticalBugs))
    await recomputeReleaseStatus(ctx, service.id)
  const name = `${service.name} ${given.version ?? release.version}`
  const about = { customerId: service.customer_id }
  await record(ctx, 'release.changed', about, { id: release.id, name, changes: inBrief(changes) })
  return showRelease(ctx, params)
}

function assertRequiresEarlier(version: string, required: GivenRelease['requiresVersion']) {
  if (required && versionKey(required) >= versionKey(version))
    throw badRequest(messages.requiresLater(version), 'requiresVersion')
}

function versionTaken(version: string) {
  return nameTaken(messages.versionTaken(version), 'version')
}
