import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import type { ReactNode } from 'react'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { SidePanel } from '../../../ui/layout/page-layout.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { ArticleInformation } from './article-information.tsx'
import { articleReaderMessages as messages } from './article-reader.messages.ts'
import { ArticleView } from './article-view.tsx'

type ArticleReadingProps = {
  article: Article
  /** Part of the document title, after the article's title. */
  siteName: string
  /** The link back to the list. */
  back?: ReactNode
  /** Renders a link to a related article. */
  linkTo: (article: { id: number; title: string }) => ReactNode
  /** Content below the related articles. */
  aside?: ReactNode
}

/** Shows an article as a page: its text, and its information beside it, or below on narrow screens. */
export function ArticleReading({ article, siteName, back, linkTo, aside }: ArticleReadingProps) {
  const isBeside = useMedia('(min-width: 1024px)')
  const information = (
    <ArticleInformation article={article} linkTo={linkTo}>
      {aside}
    </ArticleInformation>
  )
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-w-0 flex-1 overflow-y-auto px-4 pt-3.5 pb-10 md:px-7">
        {back && <p className="no-print -ms-2 mb-3">{back}</p>}
        <ArticleView
          article={article}
          heading={(title) => (
            <PageTitle size="page" siteName={siteName}>
              {title}
            </PageTitle>
          )}
        />
        {!isBeside && <div className="mx-auto mt-8 max-w-170">{information}</div>}
      </div>
      {isBeside && (
        <SidePanel label={messages.information.title} className="no-print w-(--panel) p-5 max-xl:w-72">
          {information}
        </SidePanel>
      )}
    </div>
  )
}
