import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { describe, expect } from 'vitest'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer } from '../customers/customers.factory.ts'
import { anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { anArticle } from './knowledge.factory.ts'

const params = (id: number) => ({ params: { id } })
const logOf = async ({ db }: Desk, id: number) => {
  const rows = await db.selectFrom('activity').select(['event', 'data']).orderBy('id').execute()
  return rows.filter(({ event, data }) => event.startsWith('knowledge_article.') && data.id === id)
}

describe('writing an article', () => {
  test('a new article is a draft for staff, and readers see it once it is published', async ({ desk }) => {
    const [agent, reader] = [await anAgent(desk.db), await aRequester(desk.db)]
    const made = await desk.as(agent)(knowledge.create, { body: { title: ' Wi-Fi ', content: 'One\n\nTwo & three' } })
    expect(made).toMatchObject({
      title: 'Wi-Fi',
      content: '<p>One</p><p>Two &amp; three</p>',
      status: 'draft',
      visibility: 'staff',
      authorId: agent.id,
      publishedAt: null,
      can: { delete: true },
      working: { number: 1 },
    })
    await expect(desk.as(reader)(knowledge.show, params(made.id))).rejects.toThrow('404')
    await desk.as(agent)(knowledge.change, { ...params(made.id), body: { visibility: 'everyone' } })
    const out = await desk.as(agent)(knowledge.publish, { ...params(made.id), body: {} })
    expect(out).toMatchObject({ status: 'published', can: { delete: false }, hasUnpublishedChanges: false })
    expect(await desk.as(reader)(knowledge.show, params(made.id))).toMatchObject({
      title: 'Wi-Fi',
      authorName: agent.full_name,
    })
    expect((await logOf(desk, made.id)).map(({ event }) => event)).toEqual(
      ['created', 'changed', 'published'].map((verb) => `knowledge_article.${verb}`),
    )
  })

  test('a change of a published article is not visible to readers until it is published again', async ({ desk }) => {
    const [agent, reader] = [await anAgent(desk.db), await aRequester(desk.db)]
    const { id } = await anArticle(desk.db, { title: 'Old', content: '<p>Old words</p>' })
    const changed = await desk.as(agent)(knowledge.change, {
      ...params(id),
      body: { title: 'New', content: '<p>Fresh words</p>', note: 'Rewritten' },
    })
    expect(changed).toMatchObject({ title: 'Old', working: { number: 2, title: 'New' }, hasUnpublishedChanges: true })
    expect(await desk.as(reader)(knowledge.show, params(id))).toMatchObject({
      title: 'Old',
      content: '<p>Old words</p>',
    })
    expect((await desk.as(reader)(knowledge.list, { query: { search: 'fresh' } })).total).toBe(0)
    await desk.as(agent)(knowledge.publish, { ...params(id), body: {} })
    expect(await desk.as(reader)(knowledge.show, params(id))).toMatchObject({ title: 'New' })
    expect((await desk.as(reader)(knowledge.list, { query: { search: 'fresh' } })).total).toBe(1)
  })

  test('each change of the text is stored as a version, and other changes are not', async ({ desk }) => {
    const [agent, colleague] = [await anAgent(desk.db), await anAgent(desk.db)]
    const { id } = await desk.as(agent)(knowledge.create, { body: { title: 'A', content: '<p>1</p>' } })
    await desk.as(agent)(knowledge.change, { ...params(id), body: { content: '<p>1</p>', reviewAt: '2030-01-01' } })
    await desk.as(colleague)(knowledge.change, { ...params(id), body: { content: '<p>2</p>', note: 'Second' } })
    const versions = await desk.as(agent)(knowledge.versions, params(id))
    expect(versions).toMatchObject([
      { number: 2, note: 'Second', authorName: colleague.full_name },
      { number: 1, note: null, authorName: agent.full_name },
    ])
    const restored = await desk.as(agent)(knowledge.restore, { params: { id, number: 1 }, body: {} })
    expect(restored).toMatchObject({ content: '<p>1</p>', working: { number: 3, content: '<p>1</p>' } })
    expect(await desk.as(agent)(knowledge.version, { params: { id, number: 2 } })).toMatchObject({
      content: '<p>2</p>',
    })
    await expect(desk.as(agent)(knowledge.version, { params: { id, number: 9 } })).rejects.toThrow(
      '404 Version not found',
    )
    expect((await desk.as(agent)(knowledge.versions, params(id)))[0]).toMatchObject({ note: 'Version 1 restored' })
  })

  test('the second of two users who edit an article at once gets an error', async ({ desk }) => {
    const [agent, colleague] = [await anAgent(desk.db), await anAgent(desk.db)]
    const { id } = await anArticle(desk.db)
    const { revision } = await desk.as(agent)(knowledge.show, params(id))
    await desk.as(colleague)(knowledge.change, { ...params(id), body: { title: 'Theirs', revision } })
    for (const late of [
      () => desk.as(agent)(knowledge.change, { ...params(id), body: { title: 'Mine', revision } }),
      () => desk.as(agent)(knowledge.publish, { ...params(id), body: { revision } }),
      () => desk.as(agent)(knowledge.archive, { ...params(id), body: { revision } }),
    ])
      await expect(late()).rejects.toThrow('409 This article has changed since you opened it')
  })

  test('publishing twice, as a double click does, publishes once', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await anArticle(desk.db, { status: 'draft' })
    const both = await Promise.all([1, 2].map(() => desk.as(agent)(knowledge.publish, { ...params(id), body: {} })))
    expect(both[0]!.revision).toBe(both[1]!.revision)
    expect(await logOf(desk, id)).toHaveLength(1)
  })

  test('a published article is archived, and an article that was never published is deleted', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const out = await anArticle(desk.db)
    await expect(desk.as(agent)(knowledge.remove, params(out.id))).rejects.toThrow('409')
    expect(await desk.as(agent)(knowledge.archive, { ...params(out.id), body: {} })).toMatchObject({
      status: 'archived',
    })
    expect(await desk.as(agent)(knowledge.unpublish, { ...params(out.id), body: {} })).toMatchObject({
      status: 'draft',
    })
    await expect(desk.as(agent)(knowledge.remove, params(out.id))).rejects.toThrow('409')
    const draft = await anArticle(desk.db, { status: 'draft' })
    await desk.as(agent)(knowledge.remove, params(draft.id))
    await expect(desk.as(agent)(knowledge.show, params(draft.id))).rejects.toThrow('404')
    expect(await logOf(desk, draft.id)).toMatchObject([{ event: 'knowledge_article.deleted' }])
  })

  test('an article requires an existing placement, and customers when it is for selected customers', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const { id } = await anArticle(desk.db)
    const customer = await aCustomer(desk.db)
    const change = (body: object) => desk.as(agent)(knowledge.change, { ...params(id), body })
    await expect(change({ visibility: 'customers' })).rejects.toThrow('400 Choose at least one customer')
    await expect(change({ categoryId: 999_999 })).rejects.toThrow('400 This category no longer exists')
    await expect(change({ visibility: 'customers', customerIds: [999_999] })).rejects.toThrow('400')
    await expect(change({ relatedIds: [999_999] })).rejects.toThrow('400')
    await expect(change({ authorId: (await aRequester(desk.db)).id })).rejects.toThrow('400 Only agents can be authors')
    expect(await change({ visibility: 'customers', customerIds: [customer.id], relatedIds: [id] })).toMatchObject({
      customers: [{ id: customer.id }],
      related: [],
    })
    expect(await change({ visibility: 'everyone' })).toMatchObject({ customers: [] })
    const empty = await anArticle(desk.db, { status: 'draft', content: '' })
    await expect(desk.as(agent)(knowledge.publish, { ...params(empty.id), body: {} })).rejects.toThrow(
      '400 An article without text cannot be published',
    )
  })
})

describe('article text', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)>',
    '<p style="position:fixed;inset:0">x</p>',
  ]
  test('stored text contains nothing executable, neither when it is saved nor when it was saved under older rules', async ({
    desk,
  }) => {
    const [agent, reader] = [await anAgent(desk.db), await aRequester(desk.db)]
    const content = `<h2>Fine</h2><table><tr><td>1</td></tr></table>${nasty.join('')}`
    const made = await desk.as(agent)(knowledge.create, { body: { title: 'x', content } })
    const stored = await anArticle(desk.db, { content })
    const read = await desk.as(reader)(knowledge.show, params(stored.id))
    for (const html of [made.content, made.working!.content, read.content]) {
      expect(html).toContain('<h2>Fine</h2>')
      expect(html).toContain('<td>1</td>')
      expect(html).not.toMatch(/script|onerror|onload|iframe|svg|position/i)
    }
  })
})

describe('files of an article', () => {
  test('can be opened once the published text shows them, and are deleted with the article', async ({ desk }) => {
    const [agent, reader] = [await anAgent(desk.db), await aRequester(desk.db)]
    const portalUser = await aUserOfPortal(desk.db)
    const { id } = await anArticle(desk.db, { status: 'draft' })
    const form = await aForm([['file', { name: 'map.png', type: 'image/png', content: 'bytes' }]])
    const added = await desk.send(agent, { ...form, url: `/api/knowledge/${id}/files` })
    expect([added.status, added.json]).toMatchObject([201, { fileName: 'map.png', fileSize: 5 }])
    const { url } = added.json as { url: string }
    const open = async (someone: Parameters<typeof desk.send>[0]) => (await desk.send(someone, { url })).status
    expect([await open(agent), await open(reader), await open(null)]).toEqual([200, 404, 401])

    await desk.as(agent)(knowledge.publish, { ...params(id), body: {} })
    expect(await open(reader)).toBe(404)
    await desk.as(agent)(knowledge.change, {
      ...params(id),
      body: { content: `<p><img src="${url}" alt="Map"></p>`, visibility: 'everyone' },
    })
    expect(await open(reader)).toBe(404)
    await desk.as(agent)(knowledge.publish, { ...params(id), body: {} })
    expect([await open(reader), await open(portalUser)]).toEqual([200, 200])
    expect((await desk.send(reader, { url })).headers).toMatchObject({ 'content-type': 'image/png' })

    const copy = await desk.as(agent)(knowledge.duplicate, params(id))
    expect(copy.content).not.toContain(`${url}"`)
    await desk.as(agent)(knowledge.archive, { ...params(id), body: {} })
    expect(await open(reader)).toBe(404)
    await desk.as(agent)(knowledge.remove, params(copy.id))
    expect(await open(agent)).toBe(200)
  })

  test('files accept the same types as tickets, and are deleted from the store with a draft', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await anArticle(desk.db, { status: 'draft' })
    const bad = await aForm([['file', { name: 'tool.exe', type: 'application/x-msdownload' }]])
    expect((await desk.send(agent, { ...bad, url: `/api/knowledge/${id}/files` })).status).toBe(400)
    const before = storedFiles(desk.settings.dataFolder).length
    const good = await aForm([['file', { name: 'a.png', type: 'image/png' }]])
    await desk.send(agent, { ...good, url: `/api/knowledge/${id}/files` })
    expect(storedFiles(desk.settings.dataFolder).length).toBe(before + 1)
    await desk.as(agent)(knowledge.remove, params(id))
    await expect.poll(() => storedFiles(desk.settings.dataFolder).length).toBe(before)
  })
})
