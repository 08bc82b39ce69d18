import { dashboard } from '@hatchway/contract/dashboard'
import { releases } from '@hatchway/contract/releases/releases'
import { versionOverview } from '@hatchway/contract/releases/version-overview'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCustomer } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAppliedVersion, aRelease } from '../releases/releases.factory.ts'
import { aService } from '../services/services.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

/** A gateway whose 1.2.0 fixes a critical bug that exists since 1.1.0, and four customers. */
async function aGateway(desk: Desk, name: string, serviceName = unique('Gateway')) {
  const { db } = desk
  const service = await aService(db, { name: serviceName })
  const release = (version: string, given = {}) => aRelease(db, { service_id: service.id, version, ...given })
  const old = await release('1.0.0')
  const bad = await release('1.1.0')
  const known = JSON.stringify([{ text: 'Tunnels leak', since: '1.1.0' }])
  const fixed = await release('1.2.0', { known_critical_bugs: known })
  const latest = await release('1.3.0')
  await release('2.0.0-rc.1')
  await release('3.0.0', { published_at: null })
  const customer = async (called: string, runs?: { id: number; service_id: number }, day = 1) => {
    const one = await aCustomer(db, { name: `${name} ${called}` })
    if (runs) await anAppliedVersion(db, runs, { customer_id: one.id, applied_at: at(day) })
    return one
  }
  const customers = {
    atRisk: await customer('at risk', bad, 2),
    behind: await customer('behind', old, 3),
    upToDate: await customer('up to date', latest, 4),
    never: await customer('never'),
  }
  return { service, old, bad, fixed, latest, ...customers }
}

const looking = (desk: Desk, someone: { id: number; customer_id: number | null }) => {
  const list = (query: object) => desk.as(someone)(versionOverview.list, { query })
  return {
    list,
    names: async (query: object) => (await list(query)).rows.map(({ customerName }) => customerName),
    counts: (query: object) => desk.as(someone)(versionOverview.counts, { query }),
  }
}

describe('version overview', () => {
  test('the overview has each customer’s running version, since when, how far behind and with which bugs', async ({
    desk,
  }) => {
    const { service, bad, fixed, latest, atRisk } = await aGateway(desk, 'Facts', 'Facts')
    const { list } = looking(desk, await anAgent(desk.db))
    const { rows, total, totalPages, can } = await list({ serviceId: service.id, customerId: atRisk.id })
    expect({ total, totalPages, can }).toEqual({ total: 1, totalPages: 1, can: { notify: true } })
    expect(rows).toEqual([
      {
        customerId: atRisk.id,
        customerName: 'Facts at risk',
        serviceId: service.id,
        serviceName: 'Facts',
        running: { id: bad.id, version: '1.1.0', releaseType: 'minor', appliedAt: at(2).toISOString() },
        latest: { id: latest.id, version: '1.3.0' },
        behind: 2,
        knownCriticalBugs: [{ text: 'Tunnels leak', fixedIn: '1.2.0' }],
        fix: { id: fixed.id, version: '1.2.0' },
        lastNotifiedAt: null,
      },
    ])
  })

  test('the dashboard counts the same customers at risk as the list', async ({ desk }) => {
    await aGateway(desk, 'First figure')
    const { bad } = await aGateway(desk, 'Second figure')
    const customer = await aCustomer(desk.db, { archived_at: at(5) })
    await anAppliedVersion(desk.db, bad, { customer_id: customer.id })
    const agent = await anAgent(desk.db)
    const { rows, total } = await looking(desk, agent).list({ state: 'at_risk', limit: '100' })
    const { atRisk } = await desk.as(agent)(dashboard.show, { query: {} })
    expect(atRisk).toEqual({ customers: new Set(rows.map(({ customerId }) => customerId)).size, versions: total })
    expect(rows.map(({ customerName }) => customerName)).toContain('Second figure at risk')
  })

  test('each figure has a list', async ({ desk }) => {
    const { service, fixed } = await aGateway(desk, 'Figures')
    await aCustomer(desk.db, { name: 'Figures put away', archived_at: new Date() })
    await aCustomer(desk.db, { name: 'Figures intake', is_intake: true })
    const { names, counts } = looking(desk, await anAgent(desk.db))
    const query = { serviceId: service.id, search: 'Figures ' }
    const found = {
      running: await names({ ...query, sortBy: 'customer', sortDirection: 'asc' }),
      behind: await names({ ...query, state: 'behind', sortBy: 'customer', sortDirection: 'asc' }),
      at_risk: await names({ ...query, state: 'at_risk' }),
      never: await names({ ...query, state: 'never' }),
    }
    expect(found).toEqual({
      running: ['Figures at risk', 'Figures behind', 'Figures up to date'],
      behind: ['Figures at risk', 'Figures behind'],
      at_risk: ['Figures at risk'],
      never: ['Figures never'],
    })
    const exactly = (total: number) => ({ total, isTotalExact: true })
    expect(await counts(query)).toEqual({
      running: exactly(3),
      behind: exactly(2),
      at_risk: exactly(1),
      never: exactly(1),
      can: { notify: true },
    })
    expect(await names({ ...query, before: fixed.id })).toEqual(['Figures at risk', 'Figures behind'])
    expect(await names({ ...query, runs: fixed.id })).toEqual([])
  })

  test('customers who may use a service with a release to apply count as never applied', async ({ desk }) => {
    const { db } = desk
    const [owner, other] = [
      await aCustomer(db, { name: 'Entitled owner' }),
      await aCustomer(db, { name: 'Entitled not' }),
    ]
    const own = await aService(db, { name: 'Entitled own', customer_id: owner.id })
    const bare = await aService(db, { name: 'Entitled bare' })
    const retired = await aService(db, { name: 'Entitled retired', status: 'retired' })
    for (const { id } of [own, retired]) await aRelease(db, { service_id: id, version: '1.0.0' })
    const draft = { service_id: bare.id, version: '1.0.0', published_at: null }
    await aRelease(db, draft)
    const { list } = looking(desk, await anAdmin(db))
    const { rows } = await list({ state: 'never', search: 'Entitled', limit: 100 })
    const pairs = rows.map(({ customerName, serviceName }) => `${customerName}: ${serviceName}`)
    expect(pairs.filter((one) => one.includes(': Entitled'))).toEqual(['Entitled owner: Entitled own'])
    expect(other.id).toBeGreaterThan(0)
  })

  test('the overview can be sorted by risk, customer, service and time, and is paged', async ({ desk }) => {
    const { service } = await aGateway(desk, 'Orders')
    const { names, list } = looking(desk, await anAgent(desk.db))
    const by = (sortBy: string, sortDirection: string) => names({ serviceId: service.id, sortBy, sortDirection })
    const [atRisk, behind, upToDate] = ['Orders at risk', 'Orders behind', 'Orders up to date']
    expect(await names({ serviceId: service.id })).toEqual([atRisk, behind, upToDate])
    expect(await by('risk', 'asc')).toEqual([upToDate, behind, atRisk])
    expect(await by('customer', 'desc')).toEqual([upToDate, behind, atRisk])
    expect(await by('service', 'asc')).toEqual([atRisk, behind, upToDate])
    expect(await by('since', 'desc')).toEqual([upToDate, behind, atRisk])
    expect(await list({ serviceId: service.id, limit: 2, page: 2 })).toMatchObject({
      total: 3,
      totalPages: 2,
      rows: [{}],
    })
    expect((await list({ serviceId: service.id, page: 9 })).rows).toEqual([])
  })

  test('the overview reflects what is published, changed and marked', async ({ desk }) => {
    const [admin, { service, atRisk }] = [await anAdmin(desk.db), await aGateway(desk, 'Follows')]
    const { list } = looking(desk, admin)
    const row = async () => (await list({ serviceId: service.id, customerId: atRisk.id })).rows[0]!
    const params = { id: service.id }
    const fix = { critical: ['Doors stay open'] }
    const made = await desk.as(admin)(releases.create, {
      params,
      body: { version: '1.4.0', releaseType: 'hotfix', summary: 'Doors', bugFixes: fix },
    })
    expect(await row()).toMatchObject({ behind: 2 })
    const one = { id: service.id, releaseId: made.id }
    await desk.as(admin)(releases.publish, { params: one })
    expect(await row()).toMatchObject({ behind: 3, latest: { version: '1.4.0' }, fix: { version: '1.2.0' } })
    await desk.as(admin)(releases.change, {
      params: one,
      body: { knownCriticalBugs: [{ text: 'Doors stay open', since: '' }] },
    })
    expect(await row()).toMatchObject({
      knownCriticalBugs: [
        { text: 'Tunnels leak', fixedIn: '1.2.0' },
        { text: 'Doors stay open', fixedIn: '1.4.0' },
      ],
      fix: { version: '1.4.0' },
    })
    await desk.as(admin)(releases.apply, { params: one, body: { customerId: atRisk.id } })
    expect(await row()).toMatchObject({ running: { version: '1.4.0' }, behind: 0, knownCriticalBugs: [], fix: null })
  })

  test('the overview can be exported as CSV that is safe to open', async ({ desk }) => {
    const { service } = await aGateway(desk, '=Export', '=Export')
    const { text, headers } = await desk.send(await anAgent(desk.db), {
      url: '/api/version-overview/export',
      query: { serviceId: String(service.id), state: 'behind' },
    })
    expect(headers['content-disposition']).toMatch(/filename="versions_\d{4}-\d\d-\d\d\.csv"/)
    expect(text.split('\r\n')).toEqual([
      '\uFEFFCustomer,Service,Version,Since (UTC),Latest version,Behind,Known critical bugs,Fixed in,Last notified (UTC)',
      "'=Export at risk,'=Export,1.1.0,2026-01-02 00:00:00,1.3.0,2,Tunnels leak,1.2.0,",
      "'=Export behind,'=Export,1.0.0,2026-01-03 00:00:00,1.3.0,3,,,",
      '',
    ])
  })

  test('staff see the overview, agents of some groups included; customers and requesters do not', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const grouped = await anAgent(desk.db, { allowedGroups: [(await aGroup(desk.db)).id] })
    const answers = async (someone: typeof user | null) => {
      const statuses = []
      for (const { path } of Object.values(versionOverview))
        statuses.push((await desk.send(someone, { url: path })).status)
      return statuses
    }
    expect(await answers(await anAdmin(desk.db))).toEqual([200, 200, 200])
    expect(await answers(grouped)).toEqual([200, 200, 200])
    expect(await answers(await aRequester(desk.db))).toEqual([403, 403, 403])
    expect(await answers(user)).toEqual([403, 403, 403])
    expect(await answers(null)).toEqual([401, 401, 401])
    expect((await looking(desk, grouped).list({})).can).toEqual({ notify: false })
  })
})
