import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ArticleEditor } from '../../../features/knowledge/editor/article-editor.tsx'
import { articleById } from '../../../features/knowledge/knowledge.queries.ts'
import { useSession } from '../../../features/session/session-context.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { navigationMessages } from '../../navigation.messages.ts'
import { Page } from '../../shell/page.tsx'
import { DeskArticleLoader } from './desk-article-loader.tsx'
import { knowledgePageMessages as messages } from './knowledge-pages.messages.ts'

/** The article editor. A new article gets its own URL while it is being written. */
export function ArticleEditPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const [opened, setOpened] = useState({ id, key: id })
  // The new article has its id now: the page stays as it is.
  if (opened.id !== id) setOpened({ id, key: opened.id === 'new' ? opened.key : id })

  const known = useQuery({ ...articleById(Number(id)), enabled: id !== 'new' && Number.isInteger(Number(id)) })
  if (id === 'new' || known.data) return <Writing key={opened.key} article={id === 'new' ? undefined : known.data} />
  return <DeskArticleLoader>{() => null}</DeskArticleLoader>
}

function Writing({ article }: { article: Article | undefined }) {
  const { company } = useSession()
  const name = article?.working?.title ?? article?.title
  return (
    <ArticleEditor
      article={article}
      frame={(actions, content) => (
        <Page
          start={
            <Breadcrumb>
              <Link to="/knowledge-base">{navigationMessages.pages.knowledgeBase}</Link>
              {article && (
                <Link to="/knowledge-base/$id" params={{ id: String(article.id) }}>
                  {name}
                </Link>
              )}
              <PageTitle siteName={company.name}>{article ? messages.edit : messages.newArticle}</PageTitle>
            </Breadcrumb>
          }
          actions={actions}
        >
          {content}
        </Page>
      )}
    />
  )
}
