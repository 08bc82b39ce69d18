import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'
import { aKnowledgeCategory, anArticle } from './knowledge.factory.ts'

describe('article search', () => {
  test('a search finds words of title and text, ignoring case, accents and hyphens, and matches prefixes of the last word', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const { id } = await anArticle(desk.db, {
      title: 'E-mail on a Señor’s new phone',
      content: '<p>Open the <b>Postfach</b> and connect to gw-lis-01.</p>',
    })
    const found = async (search: string) =>
      (await desk.as(agent)(knowledge.list, { query: { search } })).articles.some((article) => article.id === id)
    for (const search of ['email', 'e-mail', 'E-MAIL phone', 'senor', 'señ', 'postf', 'gw-lis-01', 'gw', 'phone mail'])
      expect(await found(search), search).toBe(true)
    for (const search of ['phone printer', 'ostfach', 'strong']) expect(await found(search), search).toBe(false)
  })

  test('a search ranks a title match before a text match, and returns the matching passage', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const lead = 'All about something else entirely, told at some length so that it is not at the beginning. '
    const text = await anArticle(desk.db, {
      content: `<p>${lead}</p><ul><li>Then the <em>zeppelin</em> lands.</li></ul>`,
    })
    const title = await anArticle(desk.db, { title: 'How to book the zeppelin' })
    const { articles, total } = await desk.as(requester)(knowledge.published, { query: { search: 'zeppelin' } })
    expect(articles.map(({ id }) => id)).toEqual([title.id, text.id])
    expect(total).toBe(2)
    expect(articles[1]!.excerpt).toContain('Then the zeppelin lands.')
    expect(articles[1]!.excerpt).toMatch(/^…/)
  })

  test('a search treats pattern characters literally, and an empty search returns the whole list', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    await anArticle(desk.db)
    const whole = await desk.as(agent)(knowledge.list, { query: {} })
    for (const search of ['', '   ', '%', "'", '&|!:*', '\\'])
      expect((await desk.as(agent)(knowledge.list, { query: { search } })).total, search).toBe(whole.total)
    expect((await desk.as(agent)(knowledge.list, { query: { search: 'o’hara & !x:*' } })).total).toBe(0)
  })

  test('a search for a word that every article has ranks a thousand matches, title matches included', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    await sql`
      insert into knowledge_articles (title, content, body, status, visibility, created_at, updated_at, title_search, search)
      select 'Note ' || n, '', 'xylograph', 'published', 'everyone', now(), now(),
        to_tsvector('simple', 'note ' || n), to_tsvector('simple', 'note xylograph')
      from generate_series(1, 1200) n`.execute(desk.db)
    const title = await anArticle(desk.db, { title: 'The xylograph' })
    const { articles, total } = await desk.as(agent)(knowledge.list, { query: { search: 'xylograph' } })
    expect(articles[0]!.id).toBe(title.id)
    expect(total).toBeLessThanOrEqual(1000)
    const past = await desk.as(agent)(knowledge.list, { query: { search: 'xylograph', page: 900 } })
    expect(past).toMatchObject({ articles: [], total })
  })

  test('a search uses its indexes under the caller’s row-level security policies', async ({ desk }) => {
    const { rows } = await sql<{ proleakproof: boolean }>`
      select proleakproof from pg_proc where oid = 'pg_catalog.ts_match_vq(tsvector, tsquery)'::regprocedure`.execute(
      desk.db,
    )
    expect(rows).toEqual([{ proleakproof: true }])
  })
})

describe('article list', () => {
  test('the list can be filtered by category, author, visibility, status and review, and sorted', async ({ desk }) => {
    const [agent, author] = [await anAgent(desk.db), await anAgent(desk.db)]
    const category = await aKnowledgeCategory(desk.db)
    const mine = { author_id: author.id, category_id: category.id }
    const past = new Date(Date.now() - 86_400_000)
    const b = await anArticle(desk.db, { ...mine, title: 'B', review_at: past, views: 3 })
    const a = await anArticle(desk.db, { ...mine, title: 'A', status: 'draft', visibility: 'staff', views: 9 })
    const c = await anArticle(desk.db, { ...mine, title: 'C', status: 'archived', review_at: past })
    const ids = async (query: object) =>
      (await desk.as(agent)(knowledge.list, { query: { author: author.id, ...query } })).articles.map(({ id }) => id)
    expect(await ids({ sortBy: 'title', sortDirection: 'asc' })).toEqual([a.id, b.id, c.id])
    expect(await ids({ sortBy: 'views' })).toEqual([a.id, b.id, c.id])
    expect(await ids({ status: 'draft' })).toEqual([a.id])
    expect(await ids({ visibility: 'staff' })).toEqual([a.id])
    expect(await ids({ needsReview: 'true' })).toEqual([b.id])
    expect((await ids({ category: category.id })).length).toBe(3)
    expect((await ids({ category: 'all' })).length).toBe(3)
    expect(await ids({ limit: 1, page: 4 })).toEqual([])
    const { articles } = await desk.as(agent)(knowledge.list, { query: { author: author.id, brief: 'true' } })
    expect(articles.map(({ content }) => content)).toEqual(['', '', ''])
    expect(await desk.as(agent)(knowledge.counts)).toMatchObject({ draft: expect.any(Number) })
  })
})

describe('article suggestions', () => {
  test('match the significant words of a subject, and only articles that the caller may read', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const vpn = await anArticle(desk.db, {
      title: 'When the tunnel drops',
      content: '<p>The tunnel needs a rekey.</p>',
    })
    await anArticle(desk.db, { title: 'Tunnel passwords', visibility: 'staff' })
    await anArticle(desk.db, { content: '<p>There is light at the end of a tunnel.</p>' })
    const suggested = async (q: string) =>
      (await desk.as(requester)(knowledge.suggest, { query: { q } })).map(({ id }) => id)
    expect(await suggested('My tunnels are dropping, please help about the rekey')).toEqual([])
    expect(await suggested('The tunnel drops every few minutes')).toEqual([vpn.id])
    expect(await suggested('It is not working')).toEqual([])
    expect(await suggested('')).toEqual([])
  })
})
