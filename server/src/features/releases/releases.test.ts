import { releases } from '@hatchway/contract/releases/releases'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aService } from '../services/services.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aRelease } from './releases.factory.ts'

type Someone = { id: number; customer_id: number | null }
const whole = {
  version: 'v2.1.0',
  releaseType: 'minor' as const,
  summary: 'Second gateway',
  environments: ['production' as const, 'staging' as const, 'production' as const],
  packageName: 'gateway',
  requiresVersion: '2.0',
  imageUrl: 'registry.example.com:5000/net/gateway:2.1.0',
  downloadUrl: 'https://example.com/gateway.tar',
  migrationNotes: 'Update **first**.',
  features: { Client: ['Faster'] },
  bugFixes: { critical: ['No more loops'], minor: ['A typo'] },
  knownCriticalBugs: [{ text: 'No more loops', since: '1.5' }],
  dependencies: { required: { proxy: '2.4' }, optional: ['relay 1.9'] },
  testInfo: '412 checks passed',
  documentationUrl: 'https://example.com/docs',
}

const draft = (desk: Desk, admin: Someone, id: number, body: object = {}) =>
  desk.as(admin)(releases.create, { params: { id }, body: { ...whole, ...body } })

describe('releases', () => {
  test('releases can be drafted, published and changed, and this is recorded', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const service = await aService(desk.db, { name: 'Gateway' })
    const made = await draft(desk, admin, service.id)
    expect(made).toMatchObject({
      ...whole,
      version: '2.1.0',
      environments: ['staging', 'production'],
      publishedAt: null,
      createdBy: { id: admin.id },
      can: { change: true, publish: true, delete: true, apply: false },
    })
    const params = { id: service.id, releaseId: made.id }
    const published = await desk.as(admin)(releases.publish, { params })
    expect(published).toMatchObject({ publishedAt: expect.any(String), deployedAt: expect.any(String), revision: 2 })
    expect(await desk.as(admin)(releases.publish, { params })).toEqual(published)
    const changed = await desk.as(admin)(releases.change, {
      params,
      body: { summary: 'Two gateways', features: ['Faster'], revision: 2 },
    })
    expect(changed).toMatchObject({
      summary: 'Two gateways',
      features: ['Faster'],
      revision: 3,
      bugFixes: whole.bugFixes,
    })
    await expect(desk.as(admin)(releases.change, { params, body: { summary: 'Late', revision: 2 } })).rejects.toThrow(
      '409 This release has changed since you opened it',
    )
    await expect(desk.as(admin)(releases.change, { params, body: { summary: '' } })).rejects.toThrow('400 A published')
    await expect(desk.as(admin)(releases.remove, { params })).rejects.toThrow(
      '403 A published release cannot be deleted',
    )
    const log = await activityOf(desk.db, { event: 'release.%' })
    expect(log).toMatchObject([
      { event: 'release.created', data: { id: made.id, name: 'Gateway 2.1.0' } },
      { event: 'release.published' },
      { event: 'release.changed', data: { changes: { summary: { from: 'Second gateway', to: 'Two gateways' } } } },
    ])
  })

  test('releases are listed in the order of their versions', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const service = await aService(desk.db)
    for (const version of ['1.9.0', '1.10.0', '1.10.0-rc.1', '0.9', '1.2.10'])
      await aRelease(desk.db, { service_id: service.id, version, release_type: version === '0.9' ? 'major' : 'patch' })
    const versions = async (query: object = {}) =>
      (await desk.as(admin)(releases.list, { params: { id: service.id }, query })).map(({ version }) => version)
    expect(await versions()).toEqual(['1.10.0', '1.10.0-rc.1', '1.9.0', '1.2.10', '0.9'])
    expect(await versions({ releaseType: 'major' })).toEqual(['0.9'])
    expect(await versions({ search: '1.10' })).toEqual(['1.10.0', '1.10.0-rc.1'])
    expect(await versions({ environment: 'testing' })).toEqual([])
  })

  test('a release has a unique, valid version', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const service = await aService(desk.db)
    await draft(desk, admin, service.id)
    await expect(draft(desk, admin, service.id, { version: '2.1' })).rejects.toThrow(
      '409 This service already has a release 2.1',
    )
    const refused: [object, string][] = [
      [{ version: 'next' }, 'A version looks like 5.3.0'],
      [{ requiresVersion: '3.0.0' }, '3.0 can only require an earlier version'],
      [{ downloadUrl: 'javascript:alert(1)' }, 'Enter a URL that starts with https:// or http://'],
      [{ downloadUrl: 'https://user:secret@example.com/' }, 'Enter a URL'],
      [{ documentationUrl: 'data:text/html,<script>' }, 'Enter a URL'],
      [{ documentationUrl: '//example.com' }, 'Enter a URL'],
      [{ imageUrl: 'https://example.com/x' }, 'An image looks like'],
      [{ imageUrl: 'x; rm -rf /' }, 'An image looks like'],
      [{ features: 'Faster' }, 'Features must be a list'],
      [{ features: [''] }, ''],
      [{ bugFixes: { terrible: ['x'] } }, ''],
      [{ dependencies: { required: 5 } }, 'Dependencies must be a list'],
      [{ releaseType: 'huge' }, 'Release type must be one of'],
      [{ environments: ['moon'] }, 'Environments must be one of'],
      [{ knownCriticalBugs: [{ text: 'Another' }] }, '“Another” is not one of the bug fixes'],
      [{ ticketIds: [999_999] }, 'Please select tickets that exist'],
    ]
    for (const [body, sentence] of refused)
      await expect(draft(desk, admin, service.id, { version: '3.0', ...body }), JSON.stringify(body)).rejects.toThrow(
        `400 ${sentence}`,
      )
    const notes = 'Read <a href="javascript:alert(1)">this</a><script>alert(2)</script>'
    const made = await draft(desk, admin, service.id, { version: '3.0', migrationNotes: notes, testInfo: notes })
    expect(`${made.migrationNotes}${made.testInfo}`).not.toMatch(/script/)
  })

  test('publishing requires a summary, and only drafts can be deleted', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const service = await aService(desk.db)
    const made = await draft(desk, admin, service.id, { summary: ' ' })
    const params = { id: service.id, releaseId: made.id }
    await expect(desk.as(admin)(releases.publish, { params })).rejects.toThrow('400 Write a summary')
    await desk.as(admin)(releases.remove, { params })
    await expect(desk.as(admin)(releases.show, { params })).rejects.toThrow('404 Release not found')
    const other = await draft(desk, admin, service.id)
    const elsewhere = { id: (await aService(desk.db)).id, releaseId: other.id }
    await expect(desk.as(admin)(releases.show, { params: elsewhere })).rejects.toThrow('404 Release not found')
    await desk.db.updateTable('services').set({ status: 'retired' }).where('id', '=', service.id).execute()
    await expect(draft(desk, admin, service.id, { version: '9.0' })).rejects.toThrow('403 A retired service')
  })

  test('a release shows tickets only to callers who may see them', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [seen, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [seen.id] })
    const service = await aService(desk.db)
    const [a, b] = [
      await aTicket(desk.db, { assigned_group_id: seen.id }),
      await aTicket(desk.db, { assigned_group_id: hidden.id }),
    ]
    const made = await draft(desk, admin, service.id, { ticketIds: [b.id, a.id, b.id] })
    expect(made.tickets.map(({ id }) => id)).toEqual([b.id, a.id])
    const params = { id: service.id, releaseId: made.id }
    expect((await desk.as(grouped)(releases.show, { params })).tickets).toMatchObject([
      { id: a.id, ticketNumber: String(a.number), subject: a.subject },
    ])
  })

  test('releases can be written by admins, read by agents, and by no other callers here', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const service = await aService(desk.db)
    const release = await aRelease(desk.db, { service_id: service.id, version: '1.0' })
    const params = { id: service.id, releaseId: release.id }
    const asks = (someone: Someone) => ({
      list: desk.as(someone)(releases.list, { params, query: {} }),
      show: desk.as(someone)(releases.show, { params }),
      applied: desk.as(someone)(releases.applied, { params }),
      appliedOfCustomer: desk.as(someone)(releases.appliedOfCustomer, { params: { id: user.customer_id! } }),
      history: desk.as(someone)(releases.history, { params: { id: service.id, customerId: user.customer_id! } }),
      apply: desk.as(someone)(releases.apply, { params, body: { customerId: user.customer_id! } }),
      create: desk.as(someone)(releases.create, { params, body: { version: '8.0', releaseType: 'major' } }),
      change: desk.as(someone)(releases.change, { params, body: { summary: 'Changed' } }),
      publish: desk.as(someone)(releases.publish, { params }),
      remove: desk.as(someone)(releases.remove, { params }),
    })
    const outcome = async (someone: Someone) => {
      const answers = Object.entries(asks(someone)).map(async ([name, asked]) => [
        name,
        await asked.then(
          () => 'yes',
          (error: Error) => error.message.slice(0, 3),
        ),
      ])
      return Object.fromEntries(await Promise.all(answers))
    }
    const nothing = Object.fromEntries(
      ['list', 'show', 'applied', 'appliedOfCustomer', 'history', 'apply', 'create', 'change', 'publish', 'remove'].map(
        (name) => [name, '403'],
      ),
    )
    const reading = { list: 'yes', show: 'yes', applied: 'yes', appliedOfCustomer: 'yes', history: 'yes', apply: 'yes' }
    expect(await outcome(user)).toEqual(nothing)
    expect(await outcome(await aRequester(desk.db))).toEqual(nothing)
    expect(await outcome(await anAgent(desk.db))).toEqual({ ...nothing, ...reading })
    const group = await aGroup(desk.db)
    expect(await outcome(await anAgent(desk.db, { allowedGroups: [group.id] }))).toEqual({ ...nothing, ...reading })
    expect(await outcome(await anAdmin(desk.db))).toEqual({
      ...nothing,
      ...reading,
      create: 'yes',
      change: 'yes',
      publish: 'yes',
    })
    await aCustomer(desk.db)
  })
})
