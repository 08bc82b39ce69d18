import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { catalogueMessages as messages } from './catalogue.messages.ts'

type CatalogueNotFoundProps = { siteName: string; back: ReactNode; hint?: string }

/** Shown for an item that does not exist, or that the user may not order. */
export function CatalogueNotFound({ siteName, back, hint = messages.notFoundHint }: CatalogueNotFoundProps) {
  return (
    <EmptyState
      art="shut"
      className="m-auto"
      title={<PageTitle siteName={siteName}>{messages.notFound}</PageTitle>}
      action={back}
    >
      {hint}
    </EmptyState>
  )
}
