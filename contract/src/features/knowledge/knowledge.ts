import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { blank, flag, id, line, oneId, optionalId, optionalInstant, paging, sortDirection, text } from '../../shapes.ts'
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

const title = line(maxTitle).pipe(z.string().min(1, 'An article needs a title'))
const content = text(maxArticle)
const note = line(200).nullish()
const ids = (max: number) =>
  z
    .array(id)
    .max(max)
    .transform((given) => [...new Set(given)])
const placing = {
  categoryId: optionalId,
  visibility: articleVisibility.optional(),
  /** The customers, for the visibility `customers`. */
  customerIds: ids(500).optional(),
  reviewAt: optionalInstant,
  authorId: optionalId,
  relatedIds: ids(limits.relatedArticlesPerArticle).optional(),
}
export const newArticle = z.object({ title, content: content.default(''), note, ...placing })
export const articleChange = z.object({
  title: title.optional(),
  content: content.optional(),
  note,
  ...placing,
  /** The `revision` that the change is based on. */
  revision: z.number().int().positive().max(2_147_483_647).optional(),
})
const onRevision = z.object({ revision: articleChange.shape.revision })

const found = z.object({ articles: z.array(listedArticle), total: z.number(), totalPages: z.number() })
const search = z.string().max(200).optional()
/** The category’s id; `all` means no filter. */
const category = z.preprocess((value) => (value === 'all' || value === '' ? undefined : value), id.optional())
const oneVersion = z.object({ id, number: id })
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour is six hex digits, as in #0A9396')
const categoryName = line(60).pipe(z.string().min(1, 'A category needs a name'))

export const knowledge = {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge',
    summary: 'Articles that the caller may read: staff all of them, everybody else what is published for them.',
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
    summary: 'Published articles that the caller may read, the latest first; a search brings the best match first.',
    access: 'signed-in',
    query: z.object({ search, category, ...paging }),
    response: found,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/knowledge/counts',
    summary: 'How many articles there are of each status, and how many want to be looked at again.',
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
      'Up to five published articles that may answer a subject. With a ticket: whether its requester can read them.',
    access: 'signed-in',
    query: z.object({ q: z.string().max(300), ticketId: id.optional() }),
    response: z.array(suggestion),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/knowledge/:id',
    summary: 'An article.',
    access: 'signed-in',
    params: oneId,
    response: article,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/knowledge/:id/preview',
    summary: 'What somebody of a customer, or without one a requester of the company, gets to see of an article.',
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
    summary: 'Begin an article, as a draft.',
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
      'Change an article. New words make a version, which readers of a published article see when it is published again; the rest holds at once.',
    access: 'staff',
    params: oneId,
    body: articleChange,
    richText: ['content'],
    response: article,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/publish',
    summary: 'Let its readers see the newest version.',
    access: 'staff',
    params: oneId,
    body: onRevision,
    response: article,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/unpublish',
    summary: 'Take an article back to a draft.',
    access: 'staff',
    params: oneId,
    body: onRevision,
    response: article,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/archive',
    summary: 'Put an article away: staff find it, nobody else does.',
    access: 'staff',
    params: oneId,
    body: onRevision,
    response: article,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/duplicate',
    summary: 'Begin a draft with the words and the place of another article.',
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
    summary: 'The versions of an article, the newest first.',
    access: 'staff',
    params: oneId,
    response: z.array(articleVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/knowledge/:id/versions/:number',
    summary: 'One version with its words.',
    access: 'staff',
    params: oneVersion,
    response: articleVersion.extend({ content: z.string() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/versions/:number/restore',
    summary: 'Make an older version the newest again; it is a version of its own.',
    access: 'staff',
    params: oneVersion,
    body: onRevision,
    response: article,
  }),
  vote: endpoint({
    method: 'PUT',
    path: '/api/knowledge/:id/vote',
    summary: 'Say whether an article helped; null takes it back. Each person has one vote.',
    access: 'signed-in',
    params: oneId,
    body: z.object({ vote: z.enum(['yes', 'no']).nullable() }),
    response: z.object({ helpful: z.number(), notHelpful: z.number(), myVote: z.enum(['yes', 'no']).nullable() }),
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/views',
    summary: 'Count that somebody reads an article.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/knowledge/:id/files',
    summary: 'Add a picture or another file to an article, to be shown or linked to in its text.',
    access: 'staff',
    params: oneId,
    response: z.object({ id, fileName: z.string(), fileSize: z.number(), mimeType: z.string(), url: z.string() }),
    status: 201,
    multipart: true,
  }),
  openFile: endpoint({
    method: 'GET',
    path: '/api/knowledge/files/:id',
    summary: 'The bytes of a file that an article shows or links to, for whoever may read that article.',
    access: 'signed-in',
    params: oneId,
    response: z.unknown(),
    streams: 'application/octet-stream',
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/knowledge/categories',
    summary: 'Categories in their order; those that are put away are told to staff alone.',
    access: 'signed-in',
    response: z.array(knowledgeCategory),
  }),
  addCategory: endpoint({
    method: 'POST',
    path: '/api/knowledge/categories',
    summary: 'Add a category, as the last one.',
    access: 'staff',
    body: z.object({ name: categoryName, color }),
    response: knowledgeCategory,
    status: 201,
  }),
  changeCategory: endpoint({
    method: 'PATCH',
    path: '/api/knowledge/categories/:id',
    summary: 'Rename or recolour a category, or put it away.',
    access: 'staff',
    params: oneId,
    body: z.object({ name: categoryName.optional(), color: color.optional(), isActive: z.boolean().optional() }),
    response: knowledgeCategory,
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: '/api/knowledge/categories/order',
    summary: 'Put the categories into this order; those that are not named follow as they were.',
    access: 'staff',
    body: z.object({ ids: ids(200) }),
    response: z.array(knowledgeCategory),
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/knowledge/categories/:id',
    summary: 'Delete a category that holds no article.',
    access: 'staff',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
