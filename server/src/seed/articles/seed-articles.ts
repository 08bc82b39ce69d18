import { manyEvents, type PastEvent } from '../../features/activity/activity.factory.ts'
import { aKnowledgeCategory, anArticle } from '../../features/knowledge/knowledge.factory.ts'
import type { ArticleRow } from '../../features/knowledge/knowledge.table.ts'
import type { Db } from '../../platform/context.ts'
import type { Company } from '../company/seed-company.ts'
import { people } from '../northwind/people.ts'
import type { Rng } from '../rng.ts'
import { readArticles, type WrittenArticle } from './articles.read.ts'

type SeededArticle = { row: ArticleRow; written: WrittenArticle }

/** Seeds the knowledge base: categories, articles with earlier versions, related articles, and some of the votes. */
export async function seedArticles(db: Db, company: Company, chance: Rng, now: Date) {
  const articles = readArticles()
  const category = await seedCategories(db, articles)
  const seeded: SeededArticle[] = []
  for (const written of articles)
    seeded.push({ written, row: await seedArticle(db, written, category.get(written.category.name)!, company, now) })
  await relate(db, seeded)
  await seedVotes(db, seeded, company, chance)
  await manyEvents(db, eventsOf(seeded, company, now))
}

async function seedCategories(db: Db, articles: WrittenArticle[]) {
  const ids = new Map<string, number>()
  for (const { category } of articles) {
    if (ids.has(category.name)) continue
    const { id } = await aKnowledgeCategory(db, { ...category, sort_order: ids.size + 1 })
    ids.set(category.name, id)
  }
  return ids
}

async function seedArticle(db: Db, written: WrittenArticle, category_id: number, company: Company, now: Date) {
  const { title, status, readers, versions, views, helped, votes, review } = written
  const ago = (age: number) => new Date(now.getTime() - age)
  const texts = versions.map(({ html, author, age, note }) => ({
    content: html,
    author_id: company.user(author),
    created_at: ago(age),
    ...(note && { note }),
  }))
  const newest = texts.at(-1)!
  return anArticle(db, {
    title,
    content: newest.content,
    category_id,
    status,
    visibility: Array.isArray(readers) ? 'customers' : readers,
    customerIds: Array.isArray(readers) ? readers.map(company.customer) : [],
    author_id: company.user(written.author),
    review_at: review === null ? null : new Date(now.getTime() + review),
    views,
    helpful_count: helped,
    not_helpful_count: votes - helped,
    created_at: ago(written.age),
    updated_at: ago(written.changed),
    published_at: status === 'draft' ? null : ago(written.age),
    earlier: texts.slice(0, -1),
    ...(newest.note && { note: newest.note }),
  })
}

async function relate(db: Db, seeded: SeededArticle[]) {
  const idOf = (title: string) => seeded.find(({ written }) => written.title === title)!.row.id
  const rows = seeded.flatMap(({ row, written }) =>
    written.related.map((title, place) => ({ article_id: row.id, related_id: idOf(title), place })),
  )
  await db.insertInto('knowledge_related').values(rows).execute()
}

/** A few of Northwind's own users among the many who voted. */
async function seedVotes(db: Db, seeded: SeededArticle[], company: Company, chance: Rng) {
  const voters = people.filter(({ role, customer }) => role === 'requester' && !customer)
  const rows = seeded
    .filter(({ written }) => written.readers === 'everyone' && written.helped > 20)
    .flatMap(({ row }) =>
      chance
        .shuffled(voters.filter(({ username }) => !username))
        .slice(0, 3)
        .map(({ name }) => ({
          article_id: row.id,
          user_id: company.user(name),
          is_helpful: true,
          voted_at: row.updated_at,
        })),
    )
  await db.insertInto('knowledge_votes').values(rows).execute()
}

/** The log events of the articles' history. */
function eventsOf(seeded: SeededArticle[], company: Company, now: Date): PastEvent[] {
  const events = seeded.flatMap(({ row, written }) =>
    written.versions.map((version, at): PastEvent => {
      const about = {
        at: new Date(now.getTime() - version.age),
        actor_id: company.user(version.author),
        actor_kind: 'staff',
      }
      const named = { id: row.id, name: row.title }
      if (at === 0) return { ...about, event: 'knowledge_article.created', data: named }
      const changes = { version: { from: at, to: at + 1 } }
      return { ...about, event: 'knowledge_article.changed', data: { ...named, changes } }
    }),
  )
  return events.sort((a, b) => a.at.getTime() - b.at.getTime())
}
