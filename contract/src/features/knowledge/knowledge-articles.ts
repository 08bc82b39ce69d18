import { z } from 'zod'
import { id, instant, namedRecord } from '../../shapes.ts'

export const articleStatus = z.enum(['draft', 'published', 'archived'])
export type ArticleStatus = z.infer<typeof articleStatus>
/** The audience of a published article: staff, everyone, or selected customers. */
export const articleVisibility = z.enum(['staff', 'everyone', 'customers'])
export type ArticleVisibility = z.infer<typeof articleVisibility>

export const knowledgeCategory = z.object({
  id,
  name: z.string(),
  color: z.string(),
  isActive: z.boolean(),
  sortOrder: z.number(),
  /** The number of published articles in it that the caller may read. */
  articleCount: z.number(),
})
export type KnowledgeCategory = z.infer<typeof knowledgeCategory>

/** An article in a list. Fields for staff only are left out for others. */
export const listedArticle = z.object({
  id,
  title: z.string(),
  /** Sanitized HTML; empty with `brief`. */
  content: z.string(),
  /** The beginning of the text, or, in a search, the passage that matches. */
  excerpt: z.string(),
  /** The estimated reading time in minutes. */
  readingMinutes: z.number(),
  status: articleStatus,
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  authorId: id.nullable(),
  authorName: z.string().nullable(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  helpful: z.number(),
  notHelpful: z.number(),
  visibility: articleVisibility.optional(),
  customers: z.array(namedRecord).optional(),
  views: z.number().optional(),
  reviewAt: instant.nullable().optional(),
  /** The number of the newest version. */
  latestVersion: z.number().optional(),
  /** It was edited since it was published; readers do not see that yet. */
  hasUnpublishedChanges: z.boolean().optional(),
})
export type ListedArticle = z.infer<typeof listedArticle>

export const relatedArticle = z.object({ id, title: z.string(), status: articleStatus })

export const article = listedArticle.extend({
  /** The caller's vote. */
  myVote: z.enum(['yes', 'no']).nullable(),
  related: z.array(relatedArticle),
  can: z.object({ change: z.boolean(), delete: z.boolean(), vote: z.boolean() }),
  /** To be sent with the next change: one that is based on an older revision is rejected. Staff only, as is `working`. */
  revision: z.number().optional(),
  /** The newest version, which is edited; readers see `title` and `content`. */
  working: z
    .object({
      number: z.number(),
      title: z.string(),
      content: z.string(),
      savedAt: instant,
      savedBy: z.string().nullable(),
    })
    .optional(),
})
export type Article = z.infer<typeof article>

export const articleVersion = z.object({
  number: z.number(),
  title: z.string(),
  note: z.string().nullable(),
  authorId: id.nullable(),
  authorName: z.string().nullable(),
  createdAt: instant,
  /** It is the version that readers see. */
  isPublished: z.boolean(),
})
export type ArticleVersion = z.infer<typeof articleVersion>

export const suggestion = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  /** When requested for a ticket: whether its requester may read the article, and the URL for them. */
  reachesRequester: z.boolean().optional(),
  url: z.string().optional(),
})
export type Suggestion = z.infer<typeof suggestion>
