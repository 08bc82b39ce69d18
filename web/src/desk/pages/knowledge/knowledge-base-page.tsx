import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { ArticleList } from '../../../features/knowledge/list/article-list.tsx'
import { ArticleSearch } from '../../../features/knowledge/reader/article-search.tsx'
import { ReadingList } from '../../../features/knowledge/reader/reading-list.tsx'
import { useReadingListState } from '../../../features/knowledge/reader/reading-search.ts'
import { useSession } from '../../../features/session/session-context.tsx'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { AddLink } from '../../../ui/button/add-link.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { KeepMounted } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Toolbar } from '../../../ui/layout/page-layout.tsx'
import { navigationMessages } from '../../navigation.messages.ts'
import { Page } from '../../shell/page.tsx'
import { knowledgePageMessages as messages } from './knowledge-pages.messages.ts'

const CategoriesDialog = lazyComponent(
  async () => (await import('../../../features/knowledge/categories/categories-dialog.tsx')).CategoriesDialog,
)

/** The knowledge base: staff write articles, requesters read those visible to everyone. */
export function KnowledgeBasePage() {
  return useSession().isStaff ? <WritersPage /> : <ReadersPage />
}

function WritersPage() {
  const navigate = useNavigate()
  const [isSorting, setSorting] = useState(false)
  // The settings link to the dialog.
  const { dialog } = useSearch({ from: '/knowledge-base' })
  const isLinked = dialog === 'categories'
  const close = () => {
    setSorting(false)
    if (isLinked) void navigate({ to: '/knowledge-base', search: {}, replace: true })
  }
  const begin = () => void navigate({ to: '/knowledge-base/$id/edit', params: { id: 'new' } })
  useShortcut('C', begin, { label: messages.newArticle, group: shortcutGroups.lists })
  const newArticle = (
    <AddLink to="/knowledge-base/$id/edit" params={{ id: 'new' }}>
      {messages.newArticle}
      <span className="flex max-md:hidden">
        <Kbd keys="C" onFill />
      </span>
    </AddLink>
  )
  return (
    <Page
      title={navigationMessages.pages.knowledgeBase}
      actions={
        <Button variant="ghost" icon={Tags} onClick={() => setSorting(true)}>
          {messages.categories}
        </Button>
      }
      mainAction={newArticle}
    >
      <ArticleList />
      <KeepMounted when={isSorting || isLinked}>
        {(isSorting || isLinked) && <CategoriesDialog onClose={close} />}
      </KeepMounted>
    </Page>
  )
}

function ReadersPage() {
  const reading = useReadingListState('knowledge_base')
  return (
    <Page title={navigationMessages.pages.knowledgeBase}>
      <Toolbar className="max-md:px-4">
        <ArticleSearch reading={reading} className="min-h-control-sm w-80 max-md:w-full" />
      </Toolbar>
      <ReadingList
        reading={reading}
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
