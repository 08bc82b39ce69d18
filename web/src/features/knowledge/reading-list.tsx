import type { ListedArticle } from '@hatchway/contract/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError, messageOf } from '../../platform/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Foot } from '../../ui/opening.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ArticleCard } from './article-card.tsx'
import { knowledgeCategories, type PublishedQuery, publishedArticles } from './knowledge.queries.ts'

type ReadingListProps = {
  search: string
  /** The category's id; none for all. */
  category: string | undefined
  page: number
  pageSize: number
  onCategory: (category: string | undefined) => void
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  onClearSearch: () => void
  /** Wraps an article's card in the link that opens it. */
  linkTo: (article: ListedArticle, card: ReactNode) => ReactNode
  /** The look of the tab of all. */
  allColor?: string
}

/** What readers find in the knowledge base: categories as tabs, articles as cards, their pages. */
export function ReadingList(props: ReadingListProps) {
  const { search, category, page, pageSize, linkTo } = props
  const categories = useQuery(knowledgeCategories)
  const query = { search, category, page: String(page), limit: String(pageSize) }
  const found = useQuery(publishedArticles(query as PublishedQuery))
  const all = useQuery(publishedArticles({ page: '1', limit: '1' }))
  const active = (categories.data ?? []).filter(({ isActive, articleCount }) => isActive && articleCount > 0)
  const isFailed = found.isError && !found.data
  return (
    <Tabs
      label="Categories"
      value={category ?? 'all'}
      onValueChange={(value) => props.onCategory(value === 'all' ? undefined : value)}
      tabs={[
        { value: 'all', label: 'All', count: all.data?.total, ...(props.allColor && { color: props.allColor }) },
        ...active.map(({ id, name, color, articleCount }) => ({
          value: String(id),
          label: name,
          color,
          count: articleCount,
        })),
      ]}
    >
      <TabPanel value={category ?? 'all'} className="relative flex min-h-0 flex-1 flex-col">
        {found.isFetching && found.data && <ProgressLine />}
        {categories.isError && (
          <p role="alert" className="type-small px-5 py-2 text-danger-ink">
            Failed to load categories
          </p>
        )}
        <div className="min-h-0 flex-1 overflow-y-auto">
          {isFailed ? (
            <ErrorState
              title="Failed to load articles"
              message={messageOf(found.error)}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
              requestId={found.error instanceof CallError ? found.error.requestId : undefined}
            />
          ) : (
            <Cards articles={found.data?.articles} linkTo={linkTo} search={search} onClear={props.onClearSearch} />
          )}
        </div>
        {found.data && found.data.total > 0 && (
          <Foot>
            <Pagination
              page={page}
              pageSize={pageSize}
              total={found.data.total}
              onPage={props.onPage}
              onPageSize={props.onPageSize}
            />
          </Foot>
        )}
      </TabPanel>
    </Tabs>
  )
}

type CardsProps = Pick<ReadingListProps, 'linkTo' | 'search'> & {
  articles: readonly ListedArticle[] | undefined
  onClear: () => void
}

function Cards({ articles, linkTo, search, onClear }: CardsProps) {
  if (!articles)
    return (
      <div aria-hidden className="grid gap-px md:grid-cols-2">
        {[1, 0.9, 0.6, 0.5, 0.3, 0.2].map((opacity) => (
          <div key={opacity} style={{ opacity }} className="grid gap-3 p-5">
            <Skeleton style={{ width: '30%' }} />
            <Skeleton className="h-4" />
            <Skeleton style={{ width: '80%' }} />
          </div>
        ))}
      </div>
    )
  if (articles.length === 0)
    return (
      <div className="grid min-h-80 place-items-center">
        <EmptyState
          art={search ? 'glass' : 'paper'}
          title={search ? `No articles found for "${search}"` : 'No articles found'}
          action={
            search && (
              <Button variant="outline" onClick={onClear}>
                Clear search
              </Button>
            )
          }
        />
      </div>
    )
  return (
    <ul aria-label="Articles" className="grid md:grid-cols-2 md:[&>li:nth-child(odd)]:border-e">
      {articles.map((article) => (
        <li key={article.id} className="min-w-0 border-b border-line">
          {linkTo(article, <ArticleCard article={article} search={search} />)}
        </li>
      ))}
    </ul>
  )
}
