import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { useLastPage } from '../../../platform/lists/list-state.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageFooter } from '../../../ui/layout/page-layout.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { Pagination } from '../../../ui/table/pages/pagination.tsx'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { knowledgeCategories, type PublishedQuery, publishedArticles } from '../knowledge.queries.ts'
import { ArticleCard } from '../list/article-card.tsx'
import { readingListMessages as messages } from './article-reader.messages.ts'
import type { ReadingListState } from './reading-search.ts'

type ReadingListProps = {
  reading: ReadingListState
  /** Wraps an article's card in the link that opens it. */
  linkTo: (article: ListedArticle, card: ReactNode) => ReactNode
  /** Called when the permission to read was revoked while the list was open. */
  onRefused?: () => void
  /** Class of the tab row and the pagination: their padding. */
  className?: string
}

/** Lists the published articles: categories as tabs, articles as cards, with pagination. */
export function ReadingList({ reading, linkTo, onRefused, className }: ReadingListProps) {
  const { search = '', category } = reading.filters
  const { page, pageSize, setPage } = reading
  const isNarrow = useNarrow()
  const categories = useQuery(knowledgeCategories)
  const articles = useQuery(publishedArticles(reading.query as PublishedQuery))
  const { data, error, isFetching, refetch } = articles
  const all = useQuery(publishedArticles({ page: '1', limit: '1' }))
  const active = (categories.data ?? []).filter(({ isActive }) => isActive)
  const isRefused = [error, categories.error].some((one) => one instanceof ApiError && one.status === 403)
  const tellRefused = useEffectEvent(() => onRefused?.())
  useEffect(() => {
    if (isRefused) tellRefused()
  }, [isRefused])
  useLastPage(reading, articles.isPlaceholderData ? undefined : data?.total)

  const pages = data && data.total > 0 && (
    <Pagination
      {...(className && { className })}
      page={page}
      pageSize={pageSize}
      total={data.total}
      onPage={setPage}
      onPageSize={reading.setPageSize}
    />
  )
  return (
    <Tabs
      label={messages.categories}
      {...(className && { className })}
      value={category ?? 'all'}
      onValueChange={(value) => reading.setFilters({ category: value === 'all' ? '' : value }, { replace: false })}
      tabs={[
        { value: 'all', label: messages.all, count: all.data?.total },
        ...active.map(({ id, name, color, articleCount }) => ({
          value: String(id),
          label: name,
          color,
          count: articleCount,
        })),
      ]}
    >
      <TabPanel value={category ?? 'all'} className="relative flex min-h-0 flex-1 flex-col">
        {isFetching && data && <ProgressLine />}
        {categories.isError && !isRefused && (
          <p role="alert" className="type-small px-7 py-2 text-danger-ink max-md:px-4">
            {messages.categoriesFailed}
          </p>
        )}
        <div className="min-h-0 flex-1 overflow-y-auto">
          {error && !data && !isRefused ? (
            <ErrorState
              className="grid min-h-full place-items-center"
              title={knowledgeMessages.listFailed}
              error={error}
              onRetry={() => void Promise.all([refetch(), categories.refetch()])}
              retrying={isFetching}
            />
          ) : (
            <Cards
              articles={data?.articles}
              linkTo={linkTo}
              search={search}
              isAll={category === undefined}
              onClear={() => reading.setFilters({ search: '' })}
            />
          )}
          {isNarrow && pages}
        </div>
        {!isNarrow && pages && <PageFooter>{pages}</PageFooter>}
      </TabPanel>
    </Tabs>
  )
}

type CardsProps = Pick<ReadingListProps, 'linkTo'> & {
  search: string
  /** Whether the list is empty across all categories. */
  isAll: boolean
  articles: readonly ListedArticle[] | undefined
  onClear: () => void
}

function Cards({ articles, linkTo, search, isAll, onClear }: CardsProps) {
  if (!articles)
    return (
      <CardSkeletons
        opacities={[1, 0.9, 0.6, 0.5, 0.3, 0.2]}
        className="grid gap-px md:grid-cols-2"
        cardClassName="px-7 py-4 max-md:px-4"
      />
    )
  if (articles.length === 0)
    return (
      <div className="grid min-h-80 place-items-center">
        <EmptyState
          art={search ? 'glass' : 'paper'}
          title={knowledgeMessages.noMatch(search)}
          action={
            search && (
              <Button variant="outline" onClick={onClear}>
                {knowledgeMessages.clearSearch}
              </Button>
            )
          }
        >
          {search && (isAll ? messages.noMatchHint : messages.noMatchInCategoryHint)}
        </EmptyState>
      </div>
    )
  return (
    <ul aria-label={knowledgeMessages.articles} className="grid md:grid-cols-2 md:[&>li:nth-child(odd)]:border-e">
      {articles.map((article) => (
        <li key={article.id} className="min-w-0 border-b border-line">
          {linkTo(article, <ArticleCard article={article} search={search} />)}
        </li>
      ))}
    </ul>
  )
}
