import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx'
import { ListSearch } from '../../../ui/filter/list-search.tsx'
import { ListPage } from '../../../ui/layout/list-page.tsx'
import { Toolbar } from '../../../ui/layout/page-layout.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { type ArticlePage, type ArticleQuery, articleCounts, articleList } from '../knowledge.queries.ts'
import { articleColumns } from './article-columns.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { articleListMessages as messages } from './article-list.messages.tsx'
import { ArticleRowCard } from './article-row-card.tsx'
import { type KnowledgeListState, useKnowledgeListState } from './knowledge-search.ts'

/** Lists all articles for staff, by status. */
export function ArticleList() {
  const list = useKnowledgeListState()
  const counts = useQuery(articleCounts).data
  const search = list.filters.search ?? ''
  const { sort: _, ...unsorted } = list
  return (
    <Tabs
      label={knowledgeMessages.articles}
      value={list.tab}
      onValueChange={list.setTab}
      tabs={[
        { value: 'all', label: messages.tabs.all, count: counts?.all },
        { value: 'published', label: knowledgeMessages.statuses.published, count: counts?.published },
        { value: 'draft', label: knowledgeMessages.statuses.draft, count: counts?.draft },
        { value: 'archived', label: knowledgeMessages.statuses.archived, count: counts?.archived },
        { value: 'review', label: messages.tabs.review, count: counts?.needsReview },
      ]}
    >
      <TabPanel value={list.tab} className="relative flex min-h-0 flex-1 flex-col">
        <Toolbar>
          <ListSearch
            list={list}
            label={knowledgeMessages.search}
            placeholder={messages.searchPlaceholder}
            className="min-h-control-sm w-66 flex-none max-md:w-full"
          />
          <ArticleFilters list={list} />
          {list.isFiltered && <ClearFilters onClear={list.clear} />}
        </Toolbar>
        <ListPage<ListedArticle, ArticlePage>
          label={knowledgeMessages.articles}
          failed={knowledgeMessages.listFailed}
          // Search results are ordered by relevance.
          list={search.trim() ? unsorted : list}
          query={useQuery(articleList(list.query as ArticleQuery))}
          rowsOf={({ articles }) => articles}
          rowHref={({ id }) => `/knowledge-base/${id}`}
          columns={articleColumns(search)}
          card={(article) => <ArticleRowCard article={article} />}
          minWidth={720}
          noMatch={{ title: knowledgeMessages.noMatch(search), clear: knowledgeMessages.clearSearch }}
          empty={<NoArticles tab={list.tab} />}
        />
      </TabPanel>
    </Tabs>
  )
}

/** Shown while there are no articles under a tab. */
function NoArticles({ tab }: { tab: KnowledgeListState['tab'] }) {
  if (tab === 'review')
    return (
      <EmptyState art="bell" title={messages.nothingToReview}>
        {messages.nothingToReviewHint}
      </EmptyState>
    )
  return <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
}
