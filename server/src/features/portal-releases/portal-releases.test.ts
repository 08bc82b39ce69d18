import { portalReleases } from '@hatchway/contract/customers/portal-releases'
import { releases } from '@hatchway/contract/releases/releases'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAppliedVersion, aRelease } from '../releases/releases.factory.ts'
import { aService } from '../services/services.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

/** A user on the portal of their organization. */
async function aVisitor({ db }: Desk, given: { is_intake?: boolean } = {}) {
  const customer = await aCustomer(db, given)
  await aPortal(db, customer.id)
  return aPortalUser(db, { customer_id: customer.id })
}

const of = (service: { id: number }) => ({ params: { id: service.id }, query: {} })

describe('the services of a portal', () => {
  test('a portal lists public and own services, each with its latest and its running version', async ({ desk }) => {
    const [ann, zoe] = [await aVisitor(desk), await aVisitor(desk)]
    const shared = await aService(desk.db, { name: 'A gateway', description: 'To the world', category: 'Network' })
    const own = await aService(desk.db, { customer_id: ann.customer_id })
    await aService(desk.db, { customer_id: zoe.customer_id })
    const [first, second] = [
      await aRelease(desk.db, {
        service_id: shared.id,
        version: '1.9.0',
        deployed_at: new Date('2026-01-02T03:04:05Z'),
      }),
      await aRelease(desk.db, { service_id: shared.id, version: '1.10.0', release_type: 'patch' }),
    ]
    await aRelease(desk.db, { service_id: shared.id, version: '2.0.0-beta' })
    await aRelease(desk.db, { service_id: shared.id, version: '3.0.0', published_at: null })
    await anAppliedVersion(desk.db, first, { customer_id: ann.customer_id!, applied_by: ann.id, notes: 'At night' })
    await anAppliedVersion(desk.db, second, { customer_id: zoe.customer_id! })

    const list = await desk.as(ann)(portalReleases.services)
    expect(list.map(({ id }) => id)).toEqual([shared.id, own.id])
    expect(list[0]).toEqual({
      id: shared.id,
      name: 'A gateway',
      code: shared.code,
      status: 'active',
      description: 'To the world',
      category: 'Network',
      releaseCount: 3,
      latestRelease: { id: second.id, version: '1.10.0', releaseType: 'patch', deployedAt: expect.any(String) },
      appliedVersion: expect.objectContaining({ releaseId: first.id, version: '1.9.0', behind: 1, notes: 'At night' }),
      can: { apply: true },
    })
    expect(list[1]).toMatchObject({ releaseCount: 0, latestRelease: null, appliedVersion: null })
  })

  test('a service shows the critical bugs of the running version, and the versions that fix them', async ({ desk }) => {
    const ann = await aVisitor(desk)
    const service = await aService(desk.db)
    const release = (version: string, known: object[] = []) =>
      aRelease(desk.db, { service_id: service.id, version, known_critical_bugs: JSON.stringify(known) })
    const running = await release('1.2.0', [{ text: 'Mended by then', since: null }])
    await release('1.3.0-rc.1', [{ text: 'Loops', since: '1.1.0' }])
    await release('1.3.0', [
      { text: 'Loops', since: '1.1.0' },
      { text: 'Came later', since: '1.2.1' },
    ])
    await release('1.10.0', [
      { text: 'Falls over', since: null },
      { text: 'Loops', since: '1.0.0' },
    ])
    await aRelease(desk.db, {
      service_id: service.id,
      version: '2.0.0',
      published_at: null,
      known_critical_bugs: JSON.stringify([{ text: 'Not said yet', since: null }]),
    })
    await anAppliedVersion(desk.db, running, { customer_id: ann.customer_id! })
    const { appliedVersion } = await desk.as(ann)(portalReleases.appliedVersion, of(service))
    expect(appliedVersion?.knownCriticalBugs).toEqual([
      { text: 'Loops', fixedIn: '1.3.0' },
      { text: 'Falls over', fixedIn: '1.10.0' },
    ])
  })

  test('a retired service remains readable for an organization that runs it', async ({ desk }) => {
    const [ann, zoe] = [await aVisitor(desk), await aVisitor(desk)]
    const service = await aService(desk.db, { status: 'retired' })
    const release = await aRelease(desk.db, { service_id: service.id, version: '1.0' })
    const next = await aRelease(desk.db, { service_id: service.id, version: '1.1' })
    await anAppliedVersion(desk.db, release, { customer_id: ann.customer_id! })
    expect((await desk.as(ann)(portalReleases.services)).find(({ id }) => id === service.id)).toMatchObject({
      status: 'retired',
      can: { apply: false },
    })
    expect(await desk.as(ann)(portalReleases.list, of(service))).toHaveLength(2)
    const apply = desk.as(ann)(portalReleases.apply, { params: { id: service.id, releaseId: next.id }, body: {} })
    await expect(apply).rejects.toThrow('403 This service is retired')
    expect((await desk.as(zoe)(portalReleases.services)).map(({ id }) => id)).not.toContain(service.id)
    await expect(desk.as(zoe)(portalReleases.list, of(service))).rejects.toThrow('404 Service not found')
  })
})

describe('the releases of a service', () => {
  test('the list contains published releases, with the tickets that the caller may see', async ({ desk }) => {
    const [ann, zoe] = [await aVisitor(desk), await aVisitor(desk)]
    const service = await aService(desk.db)
    const tickets = [
      await aTicket(desk.db, { customer_id: ann.customer_id, subject: 'Ours' }),
      await aTicket(desk.db, { customer_id: zoe.customer_id, subject: 'Theirs' }),
    ]
    const release = await aRelease(desk.db, {
      service_id: service.id,
      version: '1.9.0',
      deployed_at: null,
      published_at: new Date(),
      features: JSON.stringify({ Client: ['Faster'] }),
      bug_fixes: JSON.stringify({ critical: ['No loops'] }),
      dependencies: JSON.stringify({ required: { proxy: '2.4' }, optional: ['relay'] }),
      ticketIds: tickets.map(({ id }) => id),
    })
    await aRelease(desk.db, { service_id: service.id, version: '1.10.0', published_at: null })
    const list = await desk.as(ann)(portalReleases.list, of(service))
    expect(list).toMatchObject([
      {
        id: release.id,
        version: '1.9.0',
        releaseType: 'minor',
        deployedAt: null,
        features: { Client: ['Faster'] },
        bugFixes: { critical: ['No loops'] },
        dependencies: { required: { proxy: '2.4' }, optional: ['relay'] },
        tickets: [{ id: tickets[0]!.id, ticketNumber: String(tickets[0]!.number), subject: 'Ours' }],
      },
    ])
    const one = await desk.as(ann)(portalReleases.show, { params: { id: service.id, releaseId: release.id } })
    expect(one).toEqual(list[0])
    expect(Object.keys(one)).not.toContain('createdBy')
  })

  test('the list can be filtered, and is paged on request', async ({ desk }) => {
    const ann = await aVisitor(desk)
    const service = await aService(desk.db)
    const release = (version: string, given: object = {}) =>
      aRelease(desk.db, { service_id: service.id, version, summary: 'Same as ever', ...given })
    await release('1.9.0', { release_type: 'major', environments: ['production'] })
    const { id } = await release('1.10.0', { summary: '100% Faster', environments: ['staging', 'testing'] })
    await release('2.0.0', { release_type: 'hotfix' })
    const finds: [Record<string, unknown>, string[]][] = [
      [{}, ['2.0.0', '1.10.0', '1.9.0']],
      [{ search: '1.1' }, ['1.10.0']],
      [{ search: ' fASTER ' }, ['1.10.0']],
      [{ search: '%' }, ['1.10.0']],
      [{ releaseType: 'major' }, ['1.9.0']],
      [{ releaseType: 'all', environment: 'all', search: '' }, ['2.0.0', '1.10.0', '1.9.0']],
      [{ environment: 'testing' }, ['1.10.0']],
      [{ environment: 'production', releaseType: 'hotfix' }, []],
      [{ limit: 1 }, ['2.0.0']],
      [{ limit: 5, after: id }, ['1.9.0']],
    ]
    for (const [query, versions] of finds) {
      const list = await desk.as(ann)(portalReleases.list, { ...of(service), query: query as never })
      expect([query, list.map(({ version }) => version)]).toEqual([query, versions])
    }
    const odd = desk.as(ann)(portalReleases.list, { ...of(service), query: { releaseType: 'huge' as never } })
    await expect(odd).rejects.toThrow('400')
  })
})

describe('marking a release as applied', () => {
  test('marking replaces the running version, keeps the notes and is recorded in the activity log', async ({
    desk,
  }) => {
    const [ann, zoe, agent] = [await aVisitor(desk), await aVisitor(desk), await anAgent(desk.db)]
    const service = await aService(desk.db, { name: 'Ledger' })
    const [old, next] = [
      await aRelease(desk.db, { service_id: service.id, version: '1.9.0' }),
      await aRelease(desk.db, { service_id: service.id, version: '1.10.0' }),
    ]
    const apply = (release: { id: number }, body: object = {}) =>
      desk.as(ann)(portalReleases.apply, { params: { id: service.id, releaseId: release.id }, body })
    expect(await desk.as(ann)(portalReleases.appliedVersion, of(service))).toEqual({ appliedVersion: null })
    expect(await apply(old, { notes: ' At night ' })).toMatchObject({
      appliedVersion: { releaseId: old.id, version: '1.9.0', notes: ' At night ', behind: 1 },
    })
    // A double click, or a colleague at the same moment, records it once.
    await Promise.all([apply(next), apply(next), apply(next, { notes: '' })])
    expect(await desk.as(ann)(portalReleases.appliedVersion, of(service))).toMatchObject({
      appliedVersion: { releaseId: next.id, version: '1.10.0', behind: 0, notes: null },
    })
    const history = await desk.as(agent)(releases.history, { params: { id: service.id, customerId: ann.customer_id! } })
    expect(history.map(({ version, isCurrent, appliedBy }) => [version, isCurrent, appliedBy?.id])).toEqual([
      ['1.10.0', true, ann.id],
      ['1.9.0', false, ann.id],
    ])
    expect(await desk.as(zoe)(portalReleases.appliedVersion, of(service))).toEqual({ appliedVersion: null })
    const log = await activityOf(desk.db, { event: 'release.applied' })
    expect(log).toMatchObject([
      { actor_id: ann.id, customer_id: ann.customer_id, data: { version: '1.9.0', formerVersion: null } },
      { data: { version: '1.10.0', formerVersion: '1.9.0' } },
    ])
  })

  test('marking two versions at once leaves one running version', async ({ desk }) => {
    const ann = await aVisitor(desk)
    const service = await aService(desk.db)
    const made = [
      await aRelease(desk.db, { service_id: service.id, version: '1.0' }),
      await aRelease(desk.db, { service_id: service.id, version: '2.0' }),
    ]
    await Promise.all(
      made.map(({ id }) =>
        desk.as(ann)(portalReleases.apply, { params: { id: service.id, releaseId: id }, body: { notes: 'Done' } }),
      ),
    )
    const rows = await desk.db
      .selectFrom('applied_versions')
      .select('is_current')
      .where('service_id', '=', service.id)
      .execute()
    expect(rows.map(({ is_current }) => is_current).sort()).toEqual([false, true])
  })

  test('marking does not reveal the internal notes of staff', async ({ desk }) => {
    const [ann, agent] = [await aVisitor(desk), await anAgent(desk.db)]
    const service = await aService(desk.db)
    const release = await aRelease(desk.db, { service_id: service.id, version: '1.0' })
    await desk.as(agent)(releases.apply, {
      params: { id: service.id, releaseId: release.id },
      body: { customerId: ann.customer_id!, notes: 'They were slow again' },
    })
    const { appliedVersion } = await desk.as(ann)(portalReleases.appliedVersion, of(service))
    expect(appliedVersion).toMatchObject({ version: '1.0', notes: null })
  })
})

describe('access to portal releases', () => {
  test('users of the organization have access, and any other caller gets 404', async ({ desk }) => {
    const [ann, zoe, walkIn] = [await aVisitor(desk), await aVisitor(desk), await aVisitor(desk, { is_intake: true })]
    const own = await aService(desk.db, { customer_id: ann.customer_id })
    const shared = await aService(desk.db)
    const [published, publicRelease] = [
      await aRelease(desk.db, { service_id: own.id, version: '1.0' }),
      await aRelease(desk.db, { service_id: shared.id, version: '1.0' }),
    ]
    const draft = await aRelease(desk.db, { service_id: own.id, version: '2.0', published_at: null })
    const calls = (service: { id: number }, release: { id: number }): [string, 'GET' | 'POST'][] => [
      [`${service.id}/releases`, 'GET'],
      [`${service.id}/releases/${release.id}`, 'GET'],
      [`${service.id}/applied-version`, 'GET'],
      [`${service.id}/releases/${release.id}/apply`, 'POST'],
    ]
    const statuses = async (someone: typeof ann | null, service: { id: number }, release: { id: number }) => {
      const found: number[] = []
      for (const [path, method] of calls(service, release)) {
        const answer = await desk.send(someone, {
          method,
          url: `/api/portal/services/${path}`,
          ...(method === 'POST' && { payload: {} }),
        })
        found.push(answer.status)
      }
      return found
    }
    const all = (status: number) => calls(own, published).map(() => status)
    expect(await statuses(ann, own, published)).toEqual(all(200))
    expect(await statuses(zoe, own, published)).toEqual(all(404))
    expect(await statuses(zoe, shared, publicRelease)).toEqual(all(200))
    expect(await statuses(walkIn, own, published)).toEqual(all(404))
    expect(await statuses(walkIn, shared, publicRelease)).toEqual(all(404))
    expect(await statuses(ann, own, draft)).toEqual([200, 404, 200, 404])
    // A release of another service does not belong to this one.
    expect(await statuses(ann, own, publicRelease)).toEqual([200, 404, 200, 404])
    for (const someone of [await anAgent(desk.db), await anAdmin(desk.db), await aRequester(desk.db)])
      expect(await statuses(someone, shared, publicRelease)).toEqual(all(403))
    expect(await statuses(null, shared, publicRelease)).toEqual(all(401))
    expect(await desk.as(walkIn)(portalReleases.services)).toEqual([])
  })
})
