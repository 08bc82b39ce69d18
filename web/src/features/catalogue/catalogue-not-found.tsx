import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { catalogueMessages as messages } from './catalogue.messages.ts'

type CatalogueNotFoundProps = {
  siteName: string
  back: ReactNode
  /** Given where the item was to be ordered for someone else. */
  onOrderForMyself?: (() => void) | undefined
}

/** Shown for an item that does not exist, or that the user may not order, for themselves or for someone else. */
export function CatalogueNotFound({ siteName, back, onOrderForMyself }: CatalogueNotFoundProps) {
  return (
    <EmptyState
      art="shut"
      className="m-auto"
      title={<PageTitle siteName={siteName}>{messages.notFound}</PageTitle>}
      action={
        onOrderForMyself ? (
          <Button variant="outline" onClick={onOrderForMyself}>
            {messages.orderForMyself}
          </Button>
        ) : (
          back
        )
      }
    >
      {onOrderForMyself ? messages.notOfferedHint : messages.notFoundHint}
    </EmptyState>
  )
}
