import { z } from 'zod'
import { id, instant } from '../shapes.ts'

export const articleStatus = z.enum(['draft', 'published', 'archived'])
export type ArticleStatus = z.infer<typeof articleStatus>
/** Whom a published article is for: staff, everybody, or the customers that were chosen. */
export const articleVisibility = z.enum(['staff', 'everyone', 'customers'])
export type ArticleVisibility = z.infer<typeof articleVisibility>

export const knowledgeCategory = z.object({
  id,
  name: z.string(),
  color: z.string(),
  isActive: z.boolean(),
  sortOrder: z.number(),
  /** Published articles in it that the caller may read. */
  articleCount: z.number(),
})
export type KnowledgeCategory = z.infer<typeof knowledgeCategory>

export const named = z.object({ id, name: z.string() })

/** An article in a list. What only staff are told is left out for everybody else. */
export const listedArticle = z.object({
  id,
  title: z.string(),
  /** Safe HTML; empty where `brief` asked to leave it out. */
  content: z.string(),
  /** The beginning of the text, or, in a search, where the words were found. */
  excerpt: z.string(),
  /** How many minutes reading it takes. */
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
  customers: z.array(named).optional(),
  views: z.number().optional(),
  reviewAt: instant.nullable().optional(),
  /** The number of the newest version. */
  latestVersion: z.number().optional(),
  /** Somebody has worked on it since it was published; readers don't see that yet. */
  hasUnpublishedChanges: z.boolean().optional(),
})
export type ListedArticle = z.infer<typeof listedArticle>

export const relatedArticle = z.object({ id, title: z.string(), status: articleStatus })

export const article = listedArticle.extend({
  /** What the caller said about it. */
  myVote: z.enum(['yes', 'no']).nullable(),
  related: z.array(relatedArticle),
  can: z.object({ change: z.boolean(), delete: z.boolean(), vote: z.boolean() }),
  /** For the next change: one that was made on an older state is refused. Staff only, as is `working`. */
  revision: z.number().optional(),
  /** The newest version, which is what is edited; readers see `title` and `content`. */
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
  /** It is what readers see now. */
  isPublished: z.boolean(),
})
export type ArticleVersion = z.infer<typeof articleVersion>

export const suggestion = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  /** Asked for a ticket: whether its requester may read it, and the address at which they do. */
  reachesRequester: z.boolean().optional(),
  url: z.string().optional(),
})
export type Suggestion = z.infer<typeof suggestion>
