import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import { PageFooter, Toolbar } from '../../../ui/layout/page-layout.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { type ArticleQuery, articleCounts, articleList } from '../knowledge.queries.ts'
import { articleColumns } from './article-columns.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleRowCard } from './article-row-card.tsx'
import { type KnowledgeSearchState, useKnowledgeSearch } from './use-knowledge-search.ts'

/** Lists all articles for staff, by status. */
export function ArticleList() {
  const list = useKnowledgeSearch()
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const counts = useQuery(articleCounts).data
  const page = useQuery(articleList(list.query as ArticleQuery))
  const search = list.filters.search ?? ''
  const pages = page.data && page.data.total > 0 && (
    <Pagination
      page={list.page}
      pageSize={list.pageSize}
      total={page.data.total}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
    />
  )
  const isFailed = page.isError && !page.data
  return (
    <Tabs
      label="Articles"
      value={list.tab}
      onValueChange={list.setTab}
      tabs={[
        { value: 'all', label: 'All', count: counts?.all },
        { value: 'published', label: 'Published', count: counts?.published },
        { value: 'draft', label: 'Draft', count: counts?.draft },
        { value: 'archived', label: 'Archived', count: counts?.archived },
        { value: 'review', label: 'Needs review', count: counts?.needsReview },
      ]}
    >
      <TabPanel value={list.tab} className="relative flex min-h-0 flex-1 flex-col">
        <Toolbar className="max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4">
          <DebouncedSearchInput
            value={search}
            onChange={(text) => list.setFilter('search', text, true)}
            hasKey={!isNarrow}
            label="Search articles"
            placeholder="Search titles and text"
            className="min-h-control-sm w-66 flex-none max-md:w-52"
          />
          <ArticleFilters list={list} />
          {!list.isWhole && (
            <Button variant="link" size="sm" className="px-1.5" onClick={list.clear}>
              Clear
            </Button>
          )}
        </Toolbar>
        {isFailed ? (
          <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
            <ErrorState
              title="Failed to load articles"
              error={page.error}
              onRetry={() => void page.refetch()}
              retrying={page.isFetching}
            />
          </div>
        ) : (
          <DataTable<ListedArticle>
            className="flex-1"
            label="Articles"
            columns={articleColumns(search)}
            rows={page.data?.articles}
            rowId={({ id }) => id}
            rowHref={({ id }) => `/knowledge-base/${id}`}
            onOpen={({ id }) => void navigate({ to: '/knowledge-base/$id', params: { id: String(id) } })}
            {...(list.sort && { sort: list.sort })}
            onSort={list.setSort}
            card={(article) => <ArticleRowCard article={article} />}
            orderKey="articles"
            refetching={page.isFetching}
            part={JSON.stringify(list.query)}
            empty={<NoArticles list={list} />}
            end={isNarrow && pages}
          />
        )}
        {!isNarrow && !isFailed && pages && <PageFooter>{pages}</PageFooter>}
      </TabPanel>
    </Tabs>
  )
}

/** Explains why the list is empty, and what to do about it. */
function NoArticles({ list }: { list: KnowledgeSearchState }) {
  const { search } = list.filters
  if (!list.isWhole)
    return (
      <EmptyState
        art="glass"
        title={search ? `No articles found for "${search}"` : 'No articles found'}
        action={
          <Button variant="outline" onClick={list.clear}>
            Clear search
          </Button>
        }
      />
    )
  if (list.page > 1)
    return (
      <EmptyState
        art="glass"
        title="No articles found"
        action={
          <Button variant="outline" onClick={() => list.setPage(1)}>
            First page
          </Button>
        }
      >
        The list ends before this page.
      </EmptyState>
    )
  if (list.tab === 'review')
    return (
      <EmptyState art="bell" title="Nothing to look at again">
        Articles show up here on the day that their author chose.
      </EmptyState>
    )
  return <EmptyState title="No articles found">What you write here answers the next person who asks.</EmptyState>
}
