import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useSession } from '../session/session-context.tsx'
import { BackToTickets } from './back-to-tickets.tsx'

/** Shown on a portal for a page that is missing, and for one that the user may not see. */
export function PortalNotFound({ title, children }: { title: string; children: ReactNode }) {
  const { portal } = useSession()
  return (
    <EmptyState
      art="shut"
      className="m-auto"
      title={
        <PageTitle siteName={portal?.portalName ?? ''} className="whitespace-normal">
          {title}
        </PageTitle>
      }
      action={<BackToTickets look="outline" />}
    >
      {children}
    </EmptyState>
  )
}
