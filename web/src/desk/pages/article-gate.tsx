import type { Article } from '@hatchway/contract/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { articleById } from '../../features/knowledge/knowledge.queries.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { CallError, messageOf } from '../../platform/call-error.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Page } from '../shell/page.tsx'

/** The article that the address names; or that there is none, or that it is on its way. */
export function ArticleGate({ children }: { children: (article: Article) => ReactNode }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const isId = /^[1-9]\d{0,9}$/.test(id)
  const { data, error, isFetching, refetch } = useQuery({ ...articleById(Number(id)), enabled: isId })
  const isGone = !isId || (error instanceof CallError && [400, 403, 404].includes(error.status))

  if (isGone) return <ArticleNotFound />
  if (data) return children(data)
  return (
    <Page start={<ArticlePath title="" />}>
      {error ? (
        <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
          <ErrorState
            title="The article could not be loaded"
            message={messageOf(error)}
            requestId={error instanceof CallError ? error.requestId : undefined}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <div className="mx-auto w-full max-w-170 px-4 py-16">
          <SkeletonText lines={5} />
        </div>
      )}
    </Page>
  )
}

/** The way to an article, in the bar. */
export function ArticlePath({ title, step }: { title: string; step?: ReactNode }) {
  return (
    <Breadcrumb>
      <Link to="/knowledge-base">Knowledge Base</Link>
      {title}
      {step}
    </Breadcrumb>
  )
}

function ArticleNotFound() {
  const { company } = useSession()
  return (
    <Page start={<ArticlePath title="" />}>
      <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <EmptyState
          art="shut"
          title={<PageTitle siteName={company.name}>Article Not Found</PageTitle>}
          action={
            <Button asChild variant="outline">
              <Link to="/knowledge-base">
                <ArrowLeft size={16} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />
                Back to Knowledge Base
              </Link>
            </Button>
          }
        >
          The article you are looking for does not exist, or is not for you to read.
        </EmptyState>
      </div>
    </Page>
  )
}
