import { sql } from 'kysely'
import type pg from 'pg'
import { signedIn } from '../../platform/actor.ts'
import { countDaily } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { findArticle } from './articles.access.ts'

/** How long views are counted in memory before they are written together (ms). */
const writeInterval = 5_000

/**
 * Counts article views, each reader once a day. Readers wait for no row lock, and a popular article is written once for many views; a crash loses a few seconds of
 * counting.
 */
export function countViews(pool: () => pg.Pool) {
  const waiting = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  async function write() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    // Always in the same order, so that two nodes cannot deadlock.
    const counted = [...waiting].sort(([a], [b]) => a - b)
    waiting.clear()
    await runAsSystem(pool(), 'article_views', async ({ db }) => {
      for (const [id, views] of counted)
        await sql`update knowledge_articles set views = views + ${views} where id = ${id}`.execute(db)
    }).catch(() => {})
  }

  async function view(ctx: Context, { params }: { params: { id: number } }) {
    const { id } = await findArticle(ctx, params.id)
    if ((await countDaily(ctx, 'article-view', `${id}/${signedIn(ctx.actor).id}`)) > 1) return null
    waiting.set(id, (waiting.get(id) ?? 0) + 1)
    timer ??= setTimeout(() => void write(), writeInterval).unref()
    return null
  }
  return { view, write }
}
