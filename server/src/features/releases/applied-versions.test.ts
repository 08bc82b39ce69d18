import { releases } from '@hatchway/contract/releases/releases'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { systemOrigin, transactionAs } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/http/server.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aService } from '../services/services.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser } from '../users/users.factory.ts'
import { listHistory } from './applied-versions.list.ts'
import { markApplied } from './applied-versions.mark.ts'
import { anAppliedVersion, aRelease } from './releases.factory.ts'
import { releasesOf } from './releases.list.ts'
import { ticketsOf } from './releases.tickets.ts'

type Someone = { id: number; customer_id: number | null }

/** Runs a handler as a request of that user would. */
async function inTheirName<T>(desk: Desk, someone: Someone, work: (ctx: Context) => Promise<T>) {
  const { cookie, host } = await desk.headersOf(someone)
  const bearer = { sessionHash: hashToken(cookie!.split('=')[1]!), host: host! }
  return transactionAs(desk.pool, bearer, systemOrigin, false, work)
}

async function aPortalPerson(desk: Desk, given: { is_intake?: boolean } = {}) {
  const customer = await aCustomer(desk.db, given)
  await aPortal(desk.db, customer.id)
  return aPortalUser(desk.db, { customer_id: customer.id })
}

describe('applied versions', () => {
  test('a new applied version replaces the former one, keeps the history, and shows who is behind', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const service = await aService(desk.db)
    const [old, next] = [
      await aRelease(desk.db, { service_id: service.id, version: '1.9.0' }),
      await aRelease(desk.db, {
        service_id: service.id,
        version: '1.10.0',
        known_critical_bugs: JSON.stringify([
          { text: 'Loops', since: '1.5' },
          { text: 'Falls over', since: null },
          { text: 'Only lately', since: '1.9.5' },
        ]),
      }),
    ]
    await aRelease(desk.db, { service_id: service.id, version: '2.0.0-beta' })
    await aRelease(desk.db, { service_id: service.id, version: '3.0.0', published_at: null })
    const customer = await aCustomer(desk.db, { name: 'Hooli' })
    const apply = (releaseId: number, more: object = {}) =>
      desk.as(agent)(releases.apply, {
        params: { id: service.id, releaseId },
        body: { customerId: customer.id, ...more },
      })
    expect(await apply(old.id, { notes: ' Late at night ', appliedAt: '2026-01-02' })).toMatchObject({
      customerName: 'Hooli',
      version: '1.9.0',
      appliedAt: '2026-01-02T00:00:00.000Z',
      appliedBy: { id: agent.id },
      behind: 1,
      latestVersion: '1.10.0',
      knownCriticalBugs: ['Loops', 'Falls over'],
    })
    expect(await apply(next.id)).toMatchObject({ version: '1.10.0', behind: 0, knownCriticalBugs: [] })
    await Promise.all([apply(next.id), apply(next.id)])
    const history = await desk.as(agent)(releases.history, { params: { id: service.id, customerId: customer.id } })
    expect(history.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      ['1.10.0', true],
      ['1.9.0', false],
    ])
    expect(await desk.as(agent)(releases.applied, { params: { id: service.id } })).toHaveLength(1)
    expect(await desk.as(agent)(releases.appliedOfCustomer, { params: { id: customer.id } })).toMatchObject([
      { serviceName: service.name, version: '1.10.0' },
    ])
    const log = await activityOf(desk.db, { event: 'release.applied' })
    expect(log.map(({ data }) => data)).toMatchObject([
      { version: '1.9.0', formerVersion: null },
      { version: '1.10.0', formerVersion: '1.9.0' },
    ])
  })

  test('applied versions are recorded only of published releases, for customers who could run them', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const [mine, theirs] = [await aCustomer(desk.db), await aCustomer(desk.db)]
    const [intake, away] = [
      await aCustomer(desk.db, { is_intake: true }),
      await aCustomer(desk.db, { archived_at: new Date() }),
    ]
    const service = await aService(desk.db, { customer_id: mine.id })
    const shared = await aService(desk.db)
    const retired = await aService(desk.db, { status: 'retired' })
    const of = (service_id: number, given: object = {}) => aRelease(desk.db, { service_id, version: '1.0', ...given })
    const [own, sharedRelease, gone] = [await of(service.id), await of(shared.id), await of(retired.id)]
    const draft = await of(shared.id, { version: '2.0', published_at: null })
    const apply = (release: { id: number; service_id: number }, customerId: number, more: object = {}) =>
      desk.as(agent)(releases.apply, {
        params: { id: release.service_id, releaseId: release.id },
        body: { customerId, ...more },
      })
    await expect(apply(draft, mine.id)).rejects.toThrow('403 A draft cannot be applied')
    await expect(apply(gone, mine.id)).rejects.toThrow('403 This service is retired')
    await expect(apply(own, theirs.id)).rejects.toThrow('belongs to another customer')
    await expect(apply(sharedRelease, intake.id)).rejects.toThrow(
      '400 The walk-in organization has no versions of its own',
    )
    await expect(apply(sharedRelease, away.id)).rejects.toThrow('400 This customer is archived')
    await expect(apply(sharedRelease, mine.id, { appliedAt: '2999-01-01' })).rejects.toThrow(
      '400 A release cannot have been',
    )
    expect(await apply(own, mine.id)).toMatchObject({ version: '1.0' })
  })
})

describe('applied versions of a customer’s own users', () => {
  test('a customer’s user sees published releases of services for everyone or for that customer, and no others', async ({
    desk,
  }) => {
    const [ann, zoe] = [await aPortalPerson(desk), await aPortalPerson(desk)]
    const [shared, annes, zoes] = [
      await aService(desk.db),
      await aService(desk.db, { customer_id: ann.customer_id }),
      await aService(desk.db, { customer_id: zoe.customer_id }),
    ]
    const [annTicket, zoeTicket] = [
      await aTicket(desk.db, { customer_id: ann.customer_id }),
      await aTicket(desk.db, { customer_id: zoe.customer_id }),
    ]
    const ticketIds = [annTicket.id, zoeTicket.id]
    const [common, own] = [
      await aRelease(desk.db, { service_id: shared.id, version: '1.0', ticketIds }),
      await aRelease(desk.db, { service_id: annes.id, version: '2.0' }),
    ]
    const foreign = await aRelease(desk.db, { service_id: zoes.id, version: '3.0' })
    await aRelease(desk.db, { service_id: shared.id, version: '4.0', published_at: null })
    for (const [release, person] of [
      [common, ann],
      [common, zoe],
      [foreign, zoe],
    ] as const)
      await anAppliedVersion(desk.db, release, { customer_id: person.customer_id! })

    // Queries without a scope are limited by row-level security.
    const rows = await inTheirName(desk, ann, async ({ db }) => ({
      releases: (
        await sql<{ id: number }>`select id from releases where service_id >= ${shared.id} order by id`.execute(db)
      ).rows,
      applied: (await sql<{ customer_id: number }>`select customer_id from applied_versions`.execute(db)).rows,
      tickets: (await sql<{ ticket_id: number }>`select ticket_id from release_tickets`.execute(db)).rows,
      portals: (await sql<{ customer_id: number }>`select customer_id from portals`.execute(db)).rows,
    }))
    expect(rows).toEqual({
      releases: [{ id: common.id }, { id: own.id }],
      applied: [{ customer_id: ann.customer_id }],
      tickets: [{ ticket_id: annTicket.id }],
      portals: [{ customer_id: ann.customer_id }],
    })
    // The handlers behind the portal apply scopes of their own.
    const seen = await inTheirName(desk, ann, async (ctx) => ({
      common: (await releasesOf(ctx, shared.id)).map(({ version }) => version),
      foreign: await releasesOf(ctx, zoes.id),
      tickets: (await ticketsOf(ctx, [common.id])).get(common.id)!.map(({ id }) => id),
      history: (await listHistory(ctx, { id: shared.id, customerId: ann.customer_id! })).length,
    }))
    expect(seen).toEqual({ common: ['1.0'], foreign: [], tickets: [annTicket.id], history: 1 })
    const peek = inTheirName(desk, ann, (ctx) => listHistory(ctx, { id: shared.id, customerId: zoe.customer_id! }))
    await expect(peek).rejects.toThrow('Customer not found')
  })

  test('a customer’s user can mark releases for their own organization only', async ({ desk }) => {
    const [ann, zoe] = [await aPortalPerson(desk), await aPortalPerson(desk)]
    const walkIn = await aPortalPerson(desk, { is_intake: true })
    const shared = await aService(desk.db)
    const release = await aRelease(desk.db, { service_id: shared.id, version: '1.0' })
    const draft = await aRelease(desk.db, { service_id: shared.id, version: '2.0', published_at: null })
    const mark = (someone: Someone, of: { id: number }, customerId: number) =>
      inTheirName(desk, someone, (ctx) =>
        markApplied(ctx, { id: shared.id, releaseId: of.id, customerId, notes: 'Done' }),
      )
    expect(await mark(ann, release, ann.customer_id!)).toMatchObject({ version: '1.0', appliedBy: { id: ann.id } })
    await expect(mark(ann, release, zoe.customer_id!)).rejects.toThrow('Customer not found')
    await expect(mark(ann, draft, ann.customer_id!)).rejects.toThrow('Release not found')
    await expect(mark(walkIn, release, walkIn.customer_id!)).rejects.toThrow('The walk-in organization has no versions')
    const forge = inTheirName(desk, ann, ({ db }) =>
      sql`insert into applied_versions (customer_id, service_id, release_id, applied_at)
        values (${zoe.customer_id}, ${shared.id}, ${release.id}, now())`.execute(db),
    )
    await expect(forge).rejects.toThrow('row-level security')
    const write = inTheirName(desk, ann, ({ db }) => sql`update releases set summary = 'Mine'`.execute(db))
    await expect(write).rejects.toThrow('permission denied')
  })
})
