import { Link, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft, Plus } from 'lucide-react'
import { ArticleGate, ArticleNotFound } from '../../features/knowledge/article-gate.tsx'
import { ArticleReading } from '../../features/knowledge/article-reading.tsx'
import { StillStuck } from '../../features/knowledge/still-stuck.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { useBackToList } from '../../platform/from-list.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { usePortalFrame } from '../shell/portal-frame.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { toArticle } from './solutions-list.tsx'

/** One article. `id` is what the address says, whatever that is. */
export function PortalArticle({ id }: { id: string }) {
  const { portal } = useSession()
  const { createNew } = usePortalFrame()
  const isNarrow = useNarrow()
  const siteName = portal?.portalName ?? ''
  const frame = (content: React.ReactNode) => (
    <PortalPageFrame phoneBar={isNarrow ? <BackToKnowledge className="px-2" /> : true}>{content}</PortalPageFrame>
  )
  return (
    <ArticleGate
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
              <StillStuck says="Create a request, and a person takes it from here.">
                <Button
                  variant="secondary"
                  icon={<Plus size={16} strokeWidth={1.85} aria-hidden />}
                  onClick={createNew}
                >
                  Create New
                </Button>
              </StillStuck>
            }
          />,
        )
      }
    </ArticleGate>
  )
}

/** Leads to the list as it was left, or, for whoever followed a link here, to the whole. */
function BackToKnowledge({ look = 'quiet', className }: { look?: 'quiet' | 'outline'; className?: string }) {
  const navigate = useNavigate()
  const goBack = useBackToList(() => void navigate({ to: '/', search: { view: 'knowledge-base' } as never }))
  return (
    <a
      href="/?view=knowledge-base"
      onClick={goBack}
      className={clsx(
        look === 'outline'
          ? buttonClass('outline')
          : 'quick inline-flex h-control-sm items-center gap-2 rounded-control font-medium text-ink-2 no-underline hover:text-ink',
        className,
      )}
    >
      <ArrowLeft size={16} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />
      Back to Knowledge Base
    </a>
  )
}
