import { describe, expect } from 'vitest'
import { anAdmin } from './features/users/users.factory.ts'
import { canaryHost, canaryId, marksIn, watchCanaries } from './testing/canaries.ts'
import { createOutsiders, type Outsider, type Outsiders } from './testing/outsiders.ts'
import { expectErrorBody } from './testing/requests/error-body.ts'
import { absentId, allEndpoints, requestsTo, withoutIds } from './testing/requests/probes.ts'
import { test as base } from './testing/test-desk.ts'

/**
 * Requests everything of one organization, in every table and every column, as every kind of outsider, by every endpoint, in every place
 * that takes an id or a text. None of it may be returned, and none of it may change.
 */
const test = base.extend<{ outsiders: Outsiders; changedCanaries: () => Promise<string[]> }>({
  outsiders: [async ({ desk }, use) => use(await createOutsiders(desk)), { scope: 'file' }],
  changedCanaries: [async ({ desk, outsiders: _ }, use) => use(await watchCanaries(desk.db)), { scope: 'file' }],
})

/** Reference data that all users create tickets with. */
const referenceTables = [
  'groups',
  'ticket_types',
  'custom_fields',
  'workflow_steps',
  'categories',
  'knowledge_categories',
]
/** What every agent may know of an organization, whichever groups they see: its name, what it runs, what is written for it. */
const anyAgents = [
  ...['customers', 'portals', 'users', 'services', 'releases', 'release_status', 'applied_versions', 'pictures'],
  ...['knowledge_articles', 'knowledge_versions', 'knowledge_files', 'files'],
  ...['calendars', 'calendar_versions', 'holiday_feeds'],
  ...['sla_policies', 'sla_policy_versions', 'sla_step_pauses'],
  ...['absences', 'on_call_schedules', 'on_call_schedule_versions', 'on_call_overrides'],
  ...['rules', 'rule_versions', 'rule_folders'],
  'task_templates',
  ...['catalogue_categories', 'catalogue_items', 'catalogue_versions'],
]
/** Ids that all users, or all agents, may use in a request: of reference data, and of records that a ticket refers to. */
const mayName = ({ kind }: Outsider, about: string) =>
  /its (typeId|category|categoryId)$/.test(about) ||
  (kind === 'staff' &&
    /its (customerId|requesterId|assigneeId|assignedGroupId|fallbackGroupId|groupId|templateId|serviceId|authorId|actorId)$/.test(
      about,
    ))
/** Endpoints whose path names such a record. */
const isReferenceData = (path: string) => path.startsWith('/api/ticket-types/')
const isAnyAgents = (path: string) =>
  /^\/api\/(agent-groups|customers|services|knowledge|version-overview|on-call|catalogue\/items|sla\/(calendars|policies)|rules(?!\/runs))\b/.test(
    path,
  ) || path === '/api/pictures/:token'
/** Articles may be changed by every agent; the response to a wrong password is a special case. */
const mayChange = ({ kind }: Outsider, path: string) => kind === 'staff' && path.startsWith('/api/knowledge')
const isSignIn = (path: string) => path.endsWith('/auth/login')

describe('returns no data of another organization', () => {
  test.for(allEndpoints)('$call', async ({ call, endpoint: { path, ...endpoint } }, { outsiders, changedCanaries }) => {
    for (const outsider of outsiders.signedIn.filter((outsider) => !mayChange(outsider, path))) {
      const isStaff = outsider.kind === 'staff'
      const mayKnow = isStaff ? [...referenceTables, ...anyAgents] : referenceTables
      for (const asked of requestsTo({ path, ...endpoint }, outsider)) {
        if (mayName(outsider, asked.about)) continue
        const context = `${call} told ${outsider.name} of ${asked.about}`
        const answer = await outsiders.ask(outsider, asked.with(canaryId))
        expect(answer.status, `${context}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
        if (answer.status >= 400) expectErrorBody(answer, context)
        if (!isSignIn(path)) expect(answer.status, context).not.toBe(401)
        // Any client that knows the URL of a picture may see it.
        if (path === '/api/pictures/:token') continue
        expect(
          marksIn(answer).filter((column) => !mayKnow.includes(column.split('.')[0]!)),
          context,
        ).toEqual([])
        if (!asked.namesAnId || isReferenceData(path) || (isStaff && isAnyAgents(path))) continue
        // A hidden record looks like a missing one: the responses do not differ in body, numbers or headers.
        const absent = await outsiders.ask(outsider, asked.with(absentId))
        expect(withoutIds(answer), `${context}, which exists`).toEqual(withoutIds(absent))
      }
    }
    await outsiders.comeBack()
    expect(await changedCanaries()).toEqual([])
  })
})

describe('treats an invalid session like none', () => {
  test.for(allEndpoints)('$call', async ({ call, endpoint }, { outsiders }) => {
    for (const asked of requestsTo(endpoint, null)) {
      const unauthenticated = new Map<string, object>()
      for (const [name, headers] of Object.entries(outsiders.outside)) {
        const answer = await outsiders.askWith(headers, asked.with(canaryId))
        const context = `${call} told ${name}`
        if (answer.status >= 400) expectErrorBody(answer, context)
        if (endpoint.access !== 'anyone' || headers.authorization) expect(answer.status, context).toBe(401)
        if (call !== 'pictures.open') expect(marksIn(answer).filter(isNoBrand), context).toEqual([])
        if (headers.authorization) continue
        const host = headers.host!
        if (!unauthenticated.has(host))
          unauthenticated.set(host, withoutIds(await outsiders.askWith({ host }, asked.with(canaryId))))
        expect(withoutIds(answer), context).toEqual(unauthenticated.get(host))
      }
    }
  })
})

test('the canaries are visible to a user who may see them', async ({ desk, outsiders: _ }) => {
  const answer = await desk.send(await anAdmin(desk.db), { url: `/api/tickets/${canaryId}` })
  expect(marksIn(answer)).toContain('tickets.subject')
  const brand = await desk.app.inject({ url: '/api/portal/detect', headers: { host: canaryHost } })
  expect(marksIn({ text: brand.body, headers: {} })).toContain('portals.name')
})

/** Leaves out what a portal's sign-in page shows on its own host. */
const isNoBrand = (column: string) => !/^(portals\.|customers\.name$)/.test(column)
