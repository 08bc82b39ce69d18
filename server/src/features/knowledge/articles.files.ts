import type { Validated } from '@hatchway/contract/endpoint'
import { storedTypeOf } from '@hatchway/contract/files/file-kinds'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { limits } from '@hatchway/contract/limits'
import type { Insertable } from 'kysely'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { badRequest, notFound } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { assertSupportedFile } from '../attachments/file-contents.ts'
import { cleanFileName } from '../attachments/file-names.ts'
import { sendAttachment } from '../attachments/send-attachment.ts'
import { findArticle, reader, visibleArticles } from './articles.access.ts'
import { articleMessages as messages } from './knowledge.messages.ts'
import type { KnowledgeFileTable } from './knowledge.table.ts'

/** Returns the URL with which an article's text shows or links to a file. */
const fileAddress = (id: number) => `/api/knowledge/files/${id}`

export async function addFile(
  ctx: Context,
  { params }: Validated<typeof knowledge.addFile>,
  { form, request }: Pick<HttpExchange, 'form' | 'request'>,
) {
  const article = await findArticle(ctx, params.id)
  const [file, ...others] = form?.files ?? []
  if (!file) throw badRequest(messages.noFile, 'file')
  if (others.length > 0) throw badRequest(messages.severalFiles, 'file')
  await assertSupportedFile(request.server.fileStore, file)
  await assertBelowLimit(ctx, {
    collection: `knowledge_files:${article.id}`,
    rows: ctx.db.selectFrom('knowledge_files').select('id').where('article_id', '=', article.id),
    most: limits.filesPerArticle,
    message: messages.tooManyFiles(limits.filesPerArticle),
  })
  const file_name = cleanFileName(file.fileName)
  const kept = await ctx.db
    .insertInto('knowledge_files')
    .values({
      article_id: article.id,
      file_name,
      file_size: file.size,
      mime_type: storedTypeOf(file_name, file.mimeType),
      store_key: file.key,
      uploaded_by: userIdOf(ctx.actor),
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    id: kept.id,
    fileName: kept.file_name,
    fileSize: kept.file_size,
    mimeType: kept.mime_type,
    url: fileAddress(kept.id),
  }
}

/**
 * Opens a file for a caller who may read its article. A reader gets only files that the published article shows, not those of a newer
 * draft.
 */
export async function downloadFile(
  ctx: Context,
  { params }: Validated<typeof knowledge.openFile>,
  exchange: HttpExchange,
) {
  reader(ctx)
  const file = await ctx.db
    .selectFrom('knowledge_files')
    .innerJoin('knowledge_articles', 'knowledge_articles.id', 'knowledge_files.article_id')
    .select(['file_name', 'file_size', 'mime_type', 'store_key', 'knowledge_articles.content'])
    .where('knowledge_files.id', '=', params.id)
    .where(visibleArticles(ctx))
    .executeTakeFirst()
  const isShown = file && (ctx.actor.kind === 'staff' || file.content.includes(`${fileAddress(params.id)}"`))
  if (!isShown) throw notFound('file')
  return sendAttachment(file, exchange)
}

/** Gives a copy of an article its own file rows, with the same storage keys, and returns its text with their URLs. */
export async function copyFiles({ db, now }: Context, from: number, to: number, content: string) {
  const files = await db.selectFrom('knowledge_files').selectAll().where('article_id', '=', from).execute()
  let copied = content
  for (const { id: old, ...file } of files) {
    if (!content.includes(`${fileAddress(old)}"`)) continue
    const copy: Insertable<KnowledgeFileTable> = { ...file, article_id: to, created_at: now }
    const { id } = await db.insertInto('knowledge_files').values(copy).returning('id').executeTakeFirstOrThrow()
    copied = copied.replaceAll(`${fileAddress(old)}"`, `${fileAddress(id)}"`)
  }
  return copied
}

/** Deletes an article's files from the store when the article is deleted; files that a copy uses stay. */
export async function removeFilesOf({ db, onCommit }: Context, articleId: number, store: FileStore) {
  const files = await db
    .selectFrom('knowledge_files as mine')
    .select('store_key')
    .where('article_id', '=', articleId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('knowledge_files as other')
            .select('other.id')
            .whereRef('other.store_key', '=', 'mine.store_key')
            .where('other.article_id', '<>', articleId),
        ),
      ),
    )
    .execute()
  onCommit(() => {
    for (const { store_key } of files) store.remove(store_key).catch(() => {})
  })
}
