import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Tags } from 'lucide-react'
import { lazy, useState } from 'react'
import { ArticleList } from '../../features/knowledge/article-list.tsx'
import type { KnowledgeSearch } from '../../features/knowledge/knowledge-search.ts'
import { ReadingList } from '../../features/knowledge/reading-list.tsx'
import { useKnowledgeSearch } from '../../features/knowledge/use-knowledge-search.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { useShortcut } from '../../platform/keyboard.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Once } from '../../ui/later.tsx'
import { Tools } from '../../ui/opening.tsx'
import { TypedSearch } from '../../ui/typed-search.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Page } from '../shell/page.tsx'

const CategoriesDialog = lazy(async () => ({
  default: (await import('../../features/knowledge/categories-dialog.tsx')).CategoriesDialog,
}))

/** The knowledge base: staff write it, requesters read what is for everybody. */
export function KnowledgeBasePage() {
  return useSession().user.role === 'requester' ? <ReadersPage /> : <WritersPage />
}

function WritersPage() {
  const navigate = useNavigate()
  const [isSorting, setSorting] = useState(false)
  const begin = () => void navigate({ to: '/knowledge-base/$id/edit', params: { id: 'new' } })
  useShortcut('C', begin, { label: 'New article', group: 'Lists' })
  const newArticle = (
    <Link to="/knowledge-base/$id/edit" params={{ id: 'new' }}>
      <Plus size={16} strokeWidth={1.85} aria-hidden />
      New article
      <span className="flex max-md:hidden">
        <Kbd keys="C" onFill />
      </span>
    </Link>
  )
  return (
    <Page
      title="Knowledge Base"
      actions={
        <>
          <Button
            variant="ghost"
            icon={<Tags size={16} strokeWidth={1.85} aria-hidden />}
            onClick={() => setSorting(true)}
          >
            Categories
          </Button>
          <Button asChild className="max-md:hidden">
            {newArticle}
          </Button>
        </>
      }
    >
      <ArticleList />
      <BottomBar>
        <Button asChild>{newArticle}</Button>
      </BottomBar>
      <Once when={isSorting}>{isSorting && <CategoriesDialog onClose={() => setSorting(false)} />}</Once>
    </Page>
  )
}

function ReadersPage() {
  const list = useKnowledgeSearch()
  const isNarrow = useNarrow()
  const search = useSearch({ strict: false }) as KnowledgeSearch
  return (
    <Page title="Knowledge Base">
      <Tools className="max-md:px-4">
        <TypedSearch
          value={search.search ?? ''}
          onChange={(text) => list.setFilter('search', text, true)}
          hasKey={!isNarrow}
          label="Search articles"
          placeholder="Search articles"
          className="min-h-control-sm w-80 max-md:w-full"
        />
      </Tools>
      <ReadingList
        search={search.search ?? ''}
        category={search.category}
        page={list.page}
        pageSize={list.pageSize}
        onCategory={(category) => list.setFilter('category', category)}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
        onClearSearch={() => list.setFilter('search', undefined)}
        linkTo={(article, card) => (
          <Link
            to="/knowledge-base/$id"
            params={{ id: String(article.id) }}
            className="quick focus-inside block h-full no-underline hover:bg-surface-2"
          >
            {card}
          </Link>
        )}
      />
    </Page>
  )
}
