import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import {
  blank,
  filledLine,
  flag,
  id,
  line,
  oneId,
  optionalId,
  optionalInstant,
  pageTotals,
  paging,
  sortDirection,
  text,
} from '../../shapes.ts'
import { limits } from '../limits.ts'
import {
  article,
  articleStatus,
  articleVersion,
  articleVisibility,
  knowledgeCategory,
  listedArticle,
  relatedArticle,
  suggestion,
} from './knowledge-articles.ts'

export const maxTitle = 200
/** The most characters of HTML. */
export const maxArticle = 500_000

const title = filledLine(maxTitle, 'An article needs a title')
const content = text(maxArticle)
const note = line(200).nullish()
const ids = (max: number) =>
  z
    .array(id)
    .max(max)
    .transform((given) => [...new Set(given)])
const placement = {
  categoryId: optionalId,
  visibility: articleVisibility.optional(),
  /** The customers, for the visibility `customers`. */
  customerIds: ids(500).optional(),
  reviewAt: optionalInstant,
  authorId: optionalId,
  relatedIds: ids(limits.relatedArticlesPerArticle).optional(),
}
export const newArticle = z.object({ title, content: content.default(''), note, ...placement })
export const articleChange = z.object({
  title: title.optional(),
  content: content.optional(),
  note,
  ...placement,
  /** The `revision` that the change is based on. */
  revision: z.number().int().positive().max(2_147_483_647).optional(),
})
const onRevision = z.object({ revision: articleChange.shape.revision })

const found = z.object({ articles: z.array(listedArticle), ...pageTotals })
const search = z.string().max(200).optional()
/** The category’s id; `all` means no filter. */
const category = z.preprocess((value) => (value === 'all' || value === '' ? undefined : value), id.optional())
const oneVersion = z.object({ id, number: id })
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a color as six hex digits, such as #0A9396')
const categoryName = filledLine(60, 'Enter a name for the category')

const categoryEndpoints = recordEndpoints('/api/knowledge/categories', knowledgeCategory, {
  read: 'signed-in',
  write: 'staff',
})

export const knowledge = {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge',
    summary: 'Articles that the caller can read: all of them for staff, otherwise those published for the caller.',
    access: 'signed-in',
    query: z.object({
      search,
      status: articleStatus.optional(),
      category,
      visibility: articleVisibility.optional(),
      customerId: id.optional(),
      author: id.optional(),
      needsReview: flag,
      /** Without `content`. */
      brief: flag,
      sortBy: z.enum(['title', 'updatedAt', 'createdAt', 'publishedAt', 'views']).default('updatedAt'),
      sortDirection: sortDirection.default('desc'),
      ...paging,
    }),
    response: found,
  }),
  published: endpoint({
    method: 'GET',
    path: '/api/knowledge/published',
    summary: 'Published articles that the caller can read, newest first, or best match first in a search.',
    access: 'signed-in',
    query: z.object({ search, category, ...paging }),
    response: found,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/knowledge/counts',
    summary: 'The number of articles in each status, and how many are due for review.',
    access: 'staff',
    response: z.object({
      all: z.number(),
      published: z.number(),
      draft: z.number(),
      archived: z.number(),
      needsReview: z.number(),
    }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/knowledge/suggestions',
    summary:
      'Up to five published articles that may answer a subject. With a ticket, says whether its requester can read them.',
    access: 'signed-in',
    query: z.object({ q: z.string().max(300), ticketId: id.optional() }),
    response: z.array(suggestion),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/knowledge/:id',
    summary: 'One article.',
    access: 'signed-in',
    params: oneId,
    response: article,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/knowledge/:id/preview',
    summary: 'An article as users of a customer see it or, without a customer, as requesters of the company do.',
    access: 'staff',
    params: oneId,
    query: z.object({ customerId: blank(id) }),
    response: z.object({
      /** The user can read the article now, or could if it were published with its current settings. */
      reads: z.boolean(),
      wouldRead: z.boolean(),
      related: z.array(relatedArticle),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/knowledge',
    summary: 'Create an article as a draft.',
    access: 'staff',
    body: newArticle,
    richText: ['content'],
    response: article,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/knowledge/:id',
    summary:
      'Change an article. A changed text becomes a new version, which readers of a published article see once it is published again; other changes take effect immediately.',
    access: 'staff',
    params: oneId,
    body: articleChange,
    richText: ['content'],
    response: article,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/publish',
    summary: 'Publish the newest version of an article.',
    access: 'staff',
    params: oneId,
    body: onRevision,
    response: article,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/unpublish',
    summary: 'Turn an article back into a draft.',
    access: 'staff',
    params: oneId,
    body: onRevision,
    response: article,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/archive',
    summary: 'Archive an article: only staff can find it.',
    access: 'staff',
    params: oneId,
    body: onRevision,
    response: article,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/duplicate',
    summary: 'Create a draft from the text, category and visibility of another article.',
    access: 'staff',
    params: oneId,
    response: article,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/knowledge/:id',
    summary: 'Delete a draft. What has been published is archived instead.',
    access: 'staff',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/knowledge/:id/versions',
    summary: 'The versions of an article, newest first.',
    access: 'staff',
    params: oneId,
    response: z.array(articleVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/knowledge/:id/versions/:number',
    summary: 'One version with its text.',
    access: 'staff',
    params: oneVersion,
    response: articleVersion.extend({ content: z.string() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/versions/:number/restore',
    summary: 'Restore an older version, as a new version.',
    access: 'staff',
    params: oneVersion,
    body: onRevision,
    response: article,
  }),
  vote: endpoint({
    method: 'PUT',
    path: '/api/knowledge/:id/vote',
    summary: 'Vote whether an article helped; null removes the vote. Each user has one vote.',
    access: 'signed-in',
    params: oneId,
    body: z.object({ vote: z.enum(['yes', 'no']).nullable() }),
    response: z.object({ helpful: z.number(), notHelpful: z.number(), myVote: z.enum(['yes', 'no']).nullable() }),
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/views',
    summary: 'Count a view of an article, once a day for each reader.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/files',
    summary: 'Add a picture or another file to an article, for use in its text.',
    access: 'staff',
    params: oneId,
    response: z.object({ id, fileName: z.string(), fileSize: z.number(), mimeType: z.string(), url: z.string() }),
    status: 201,
    multipart: true,
  }),
  openFile: endpoint({
    method: 'GET',
    path: '/api/knowledge/files/:id',
    summary: 'The bytes of a file of an article, for users who can read the article.',
    access: 'signed-in',
    params: oneId,
    response: z.unknown(),
    streams: 'application/octet-stream',
  }),
  categories: categoryEndpoints.list('Article categories in their order. Only staff see archived ones.'),
  addCategory: categoryEndpoints.add('Add an article category at the end.', z.object({ name: categoryName, color })),
  changeCategory: categoryEndpoints.change(
    'Rename or recolor an article category, or archive it.',
    z.object({ name: categoryName.optional(), color: color.optional(), isActive: z.boolean().optional() }),
  ),
  orderCategories: categoryEndpoints.order(
    'Reorder the categories. Those that are not listed follow in their current order.',
    200,
  ),
  removeCategory: categoryEndpoints.remove('Delete a category that has no articles.'),
}
