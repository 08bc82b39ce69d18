import type { Insertable } from 'kysely'
import { textOfHtml } from '../../platform/content/plain-text.ts'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import type { KnowledgeArticleTable, KnowledgeCategoryTable } from './knowledge.table.ts'
import { searchColumns } from './search-words.ts'

export async function aKnowledgeCategory(db: Db, given: Partial<Insertable<KnowledgeCategoryTable>> = {}) {
  return db
    .insertInto('knowledge_categories')
    .values({ name: unique('Category'), color: '#356CCF', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Given = Partial<Insertable<KnowledgeArticleTable>> & {
  customerIds?: number[]
  /** Older texts, from the first version on; the article's own text is the last version. */
  earlier?: { title?: string; content: string; note?: string; author_id?: number | null; created_at: Date }[]
  note?: string
}

/** An article with its versions: published and for everyone, unless stated otherwise. */
export async function anArticle(db: Db, { customerIds = [], earlier = [], note, ...given }: Given = {}) {
  const title = given.title ?? unique('Article')
  const content = given.content ?? '<p>Turn it off and on again.</p>'
  const body = textOfHtml(content)
  const at = given.created_at ?? new Date()
  const latest = earlier.length + 1
  const status = given.status ?? 'published'
  const article = await db
    .insertInto('knowledge_articles')
    .values({
      title,
      content,
      body,
      ...searchColumns(title, body),
      status,
      visibility: 'everyone',
      latest_version: latest,
      published_version: status === 'published' ? latest : null,
      published_at: status === 'published' ? at : null,
      created_at: at,
      updated_at: at,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const own = { title, content, note: note ?? null, author_id: article.author_id, created_at: article.updated_at }
  await db
    .insertInto('knowledge_versions')
    .values(
      [...earlier, own].map((version, at) => ({
        title,
        note: null,
        author_id: article.author_id,
        ...version,
        article_id: article.id,
        number: at + 1,
      })),
    )
    .execute()
  if (customerIds.length > 0)
    await db
      .insertInto('knowledge_article_customers')
      .values(customerIds.map((customer_id) => ({ article_id: article.id, customer_id })))
      .execute()
  return article
}
