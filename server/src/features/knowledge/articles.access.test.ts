import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { aForm } from '../../testing/form-data.ts'
import { test as base, type Desk } from '../../testing/test-desk.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aKnowledgeCategory, anArticle } from './knowledge.factory.ts'

type Someone = Awaited<ReturnType<typeof anAgent>>
type Who =
  | 'admin'
  | 'agent'
  | 'agent of some groups'
  | 'requester'
  | 'chosen customer'
  | 'other customer'
  | 'without permission'

const test = base.extend<{ people: Record<Who, Someone> }>({
  people: [
    async ({ desk: { db } }, use) => {
      const group = await aGroup(db)
      const chosen = await aPortalUser(db)
      const other = await aPortalUser(db)
      for (const { customer_id } of [chosen, other]) await aPortal(db, customer_id!)
      await use({
        admin: await anAdmin(db),
        agent: await anAgent(db),
        'agent of some groups': await anAgent(db, { allowedGroups: [group.id] }),
        requester: await aRequester(db),
        'chosen customer': chosen,
        'other customer': other,
        'without permission': await aPortalUser(db, {
          customer_id: chosen.customer_id,
          can_view_knowledge_base: false,
        }),
      })
    },
    { scope: 'file' },
  ],
})

const staff: Who[] = ['admin', 'agent', 'agent of some groups']
const statuses = ['draft', 'published', 'archived'] as const
const visibilities = ['staff', 'everyone', 'customers'] as const
const readersOf = (status: (typeof statuses)[number], visibility: (typeof visibilities)[number]): Who[] => {
  if (status !== 'published' || visibility === 'staff') return staff
  return visibility === 'everyone'
    ? [...staff, 'requester', 'chosen customer', 'other customer']
    : [...staff, 'chosen customer']
}
const matrix = statuses.flatMap((status) => visibilities.map((visibility) => ({ status, visibility })))

const statusOf = async (desk: Desk, someone: Someone, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  (await desk.send(someone, { method, url, ...(payload && { payload }) })).status

describe('article access', () => {
  test.for(matrix)(
    'an article that is $status and for $visibility can be read by its audience',
    async (how, { desk, people }) => {
      const customerIds = how.visibility === 'customers' ? [people['chosen customer'].customer_id!] : []
      const title = `Sentinel ${how.status} ${how.visibility}`
      const article = await anArticle(desk.db, { ...how, title, customerIds })
      const readers = readersOf(how.status, how.visibility)
      for (const [who, someone] of Object.entries(people) as [Who, Someone][]) {
        const expected = who === 'without permission' ? 403 : readers.includes(who) ? 200 : 404
        expect(await statusOf(desk, someone, 'GET', `/api/knowledge/${article.id}`), who).toBe(expected)
        if (who === 'without permission') continue
        const search = { search: 'sentinel', limit: 100 }
        const { articles } = await desk.as(someone)(knowledge.list, { query: search })
        expect(
          articles.some(({ id }) => id === article.id),
          `${who} in the list`,
        ).toBe(readers.includes(who))
        const published = (await desk.as(someone)(knowledge.published, { query: search })).articles
        const isListed = readers.includes(who) && how.status === 'published'
        expect(
          published.some(({ id }) => id === article.id),
          `${who} among the published`,
        ).toBe(isListed)
        const vote = await statusOf(desk, someone, 'PUT', `/api/knowledge/${article.id}/vote`, { vote: 'yes' })
        expect(vote, `${who} votes`).toBe(!readers.includes(who) ? 404 : how.status === 'published' ? 200 : 409)
        const view = await statusOf(desk, someone, 'POST', `/api/knowledge/${article.id}/views`)
        expect(view, `${who} is counted`).toBe(readers.includes(who) ? 204 : 404)
      }
    },
  )

  test('only staff can write an article', async ({ desk, people }) => {
    const { id } = await anArticle(desk.db)
    const category = await aKnowledgeCategory(desk.db)
    const calls: ['POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET', string, object?][] = [
      ['POST', '/api/knowledge', { title: 'Mine' }],
      ['PATCH', `/api/knowledge/${id}`, { title: 'Mine' }],
      ['POST', `/api/knowledge/${id}/publish`, {}],
      ['POST', `/api/knowledge/${id}/unpublish`, {}],
      ['POST', `/api/knowledge/${id}/archive`, {}],
      ['POST', `/api/knowledge/${id}/duplicate`],
      ['DELETE', `/api/knowledge/${id}`],
      ['GET', `/api/knowledge/${id}/versions`],
      ['GET', `/api/knowledge/${id}/versions/1`],
      ['GET', `/api/knowledge/${id}/preview`],
      ['GET', '/api/knowledge/counts'],
      ['POST', `/api/knowledge/${id}/versions/1/restore`, {}],
      ['POST', '/api/knowledge/categories', { name: 'Mine', color: '#000000' }],
      ['PATCH', `/api/knowledge/categories/${category.id}`, { name: 'Mine' }],
      ['PUT', '/api/knowledge/categories/order', { ids: [] }],
      ['DELETE', `/api/knowledge/categories/${category.id}`],
    ]
    for (const who of ['requester', 'chosen customer', 'other customer', 'without permission'] as const)
      for (const [method, url, payload] of calls) {
        const { status } = await desk.send(people[who], { method, url, ...(payload && { payload }) })
        expect(status, `${who}: ${method} ${url}`).toBe(403)
      }
    const form = await aForm([['file', { name: 'x.png', type: 'image/png' }]])
    expect((await desk.send(people.requester, { ...form, url: `/api/knowledge/${id}/files` })).status).toBe(403)
  })

  test('an article does not show readers how the desk manages it', async ({ desk, people }) => {
    const article = await anArticle(desk.db, { author_id: people.agent.id, visibility: 'everyone' })
    const told = await desk.as(people['other customer'])(knowledge.show, { params: { id: article.id } })
    expect(told).toMatchObject({
      authorId: people.agent.id,
      authorName: people.agent.full_name,
      can: { change: false },
    })
    for (const secret of ['views', 'visibility', 'customers', 'revision', 'working', 'reviewAt'])
      expect(told).not.toHaveProperty(secret)
    const names = await desk.send(people['other customer'], { url: '/api/users' })
    expect(names.text).toContain(people.agent.full_name)
  })

  test('an article becomes inaccessible as soon as the user’s permission is revoked', async ({ desk }) => {
    const reader = await aUserOfPortal(desk.db)
    await desk.as(reader)(knowledge.categories)
    await desk.db.updateTable('users').set({ can_view_knowledge_base: false }).where('id', '=', reader.id).execute()
    for (const url of ['/api/knowledge', '/api/knowledge/published', '/api/knowledge/categories'])
      expect((await desk.send(reader, { url })).json).toMatchObject({
        message: 'You don’t have access to the knowledge base',
      })
    expect((await desk.send(reader, { url: '/api/knowledge/suggestions?q=vpn' })).status).toBe(403)
  })

  test('an article can be previewed as a reader sees it', async ({ desk, people }) => {
    const { agent, 'chosen customer': chosen, 'other customer': other } = people
    const hidden = await anArticle(desk.db, { visibility: 'staff' })
    const open = await anArticle(desk.db)
    const { id } = await desk.as(agent)(knowledge.create, {
      body: {
        title: 'For one customer',
        visibility: 'customers',
        customerIds: [chosen.customer_id!],
        relatedIds: [hidden.id, open.id],
      },
    })
    const seenBy = (customerId?: number) =>
      desk.as(agent)(knowledge.preview, { params: { id }, query: customerId ? { customerId } : {} })
    expect(await seenBy(chosen.customer_id!)).toMatchObject({
      reads: false,
      wouldRead: true,
      related: [{ id: open.id }],
    })
    expect(await seenBy(other.customer_id!)).toMatchObject({ reads: false, wouldRead: false })
    expect(await seenBy()).toMatchObject({ wouldRead: false })
    await expect(seenBy(999_999)).rejects.toThrow('404 Customer not found')
  })

  test('an article suggested for a ticket shows whether the requester may read it, and where', async ({
    desk,
    people,
  }) => {
    await aTicketType(desk.db, { is_default: true })
    const { agent, 'chosen customer': chosen } = people
    const open = await anArticle(desk.db, { title: 'Borrow a projector' })
    const hidden = await anArticle(desk.db, { title: 'Projector stock list', visibility: 'staff' })
    const ticket = await desk.as(chosen)(tickets.create, {
      body: { subject: 'Projector?', description: 'May I borrow one?', priority: 'low' },
    })
    const found = await desk.as(agent)(knowledge.suggest, { query: { q: 'projector', ticketId: ticket.id } })
    const portal = await desk.db
      .selectFrom('portals')
      .select('host')
      .where('customer_id', '=', chosen.customer_id!)
      .executeTakeFirstOrThrow()
    expect(found.find(({ id }) => id === open.id)).toMatchObject({
      reachesRequester: true,
      url: expect.stringMatching(
        new RegExp(`^http://${portal.host}(:\\d+)?/knowledge_base/portal_article=${open.id}$`),
      ),
    })
    expect(found.find(({ id }) => id === hidden.id)).toMatchObject({ reachesRequester: false })
  })
})
