import type { ArticleStatus, ArticleVisibility } from '@hatchway/contract/knowledge/knowledge-articles'
import type { Generated, Selectable } from 'kysely'
import type { UploadedFileColumns } from '../attachments/attachments.table.ts'

export interface KnowledgeCategoryTable {
  id: Generated<number>
  name: string
  color: string
  is_active: Generated<boolean>
  sort_order: Generated<number>
}

export interface KnowledgeArticleTable {
  id: Generated<number>
  /** Title, content and body are what readers see; the text being edited is the newest version. */
  title: string
  content: string
  body: string
  category_id: number | null
  status: Generated<ArticleStatus>
  visibility: Generated<ArticleVisibility>
  author_id: number | null
  review_at: Date | null
  published_at: Date | null
  latest_version: Generated<number>
  published_version: number | null
  revision: Generated<number>
  views: Generated<number>
  helpful_count: Generated<number>
  not_helpful_count: Generated<number>
  created_at: Date
  updated_at: Date
  title_search: string
  search: string
}
export type ArticleRow = Selectable<KnowledgeArticleTable>

export interface KnowledgeArticleCustomerTable {
  article_id: number
  customer_id: number
}

export interface KnowledgeVersionTable {
  article_id: number
  number: number
  title: string
  content: string
  note: string | null
  author_id: number | null
  created_at: Date
}

export interface KnowledgeRelatedTable {
  article_id: number
  related_id: number
  place: number
}

export interface KnowledgeFileTable extends UploadedFileColumns {
  id: Generated<number>
  article_id: number
}

export interface KnowledgeVoteTable {
  article_id: number
  user_id: number
  is_helpful: boolean
  voted_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    knowledge_categories: KnowledgeCategoryTable
    knowledge_articles: KnowledgeArticleTable
    knowledge_article_customers: KnowledgeArticleCustomerTable
    knowledge_versions: KnowledgeVersionTable
    knowledge_related: KnowledgeRelatedTable
    knowledge_files: KnowledgeFileTable
    knowledge_votes: KnowledgeVoteTable
  }
}
