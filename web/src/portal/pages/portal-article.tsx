import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ArticleLoader, ArticleNotFound } from '../../features/knowledge/reader/article-loader.tsx'
import { ArticleReading } from '../../features/knowledge/reader/article-reading.tsx'
import { StillStuck } from '../../features/knowledge/reader/still-stuck.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { portalMessages } from '../portal.messages.ts'
import { usePortalFrame } from '../shell/portal-frame.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { knowledgePageMessages as messages } from './knowledge-page.messages.ts'
import { toArticle } from './solutions-list.tsx'

/** Shows one article. `id` comes from the URL unvalidated. */
export function PortalArticle({ id }: { id: string }) {
  const { portal } = useSession()
  const { askAfter } = usePortalFrame()
  const isNarrow = useNarrow()
  const siteName = portal?.portalName ?? ''
  const frame = (content: React.ReactNode) => (
    <PortalPageFrame phoneBar={<BackToKnowledge />}>{content}</PortalPageFrame>
  )
  return (
    <ArticleLoader
      id={id}
      frame={frame}
      notFound={<ArticleNotFound siteName={siteName} back={<BackToKnowledge look="outline" />} />}
    >
      {(article) =>
        frame(
          <ArticleReading
            article={article}
            siteName={siteName}
            back={!isNarrow && <BackToKnowledge className="ps-2" />}
            linkTo={({ id: related, title }) => (
              <Link
                to="/"
                search={toArticle(related) as never}
                className="text-accent-ink no-underline hover:underline"
              >
                {title}
              </Link>
            )}
            aside={
              <StillStuck>
                <Button variant="secondary" icon={Plus} onClick={() => askAfter(article)}>
                  {portalMessages.createNew}
                </Button>
              </StillStuck>
            }
          />,
        )
      }
    </ArticleLoader>
  )
}

type BackToKnowledgeProps = { look?: 'quiet' | 'outline'; className?: string }

const BackToKnowledge = (props: BackToKnowledgeProps) => (
  <BackLink to="/" search={{ view: 'knowledge-base' }} {...props}>
    {messages.back}
  </BackLink>
)
