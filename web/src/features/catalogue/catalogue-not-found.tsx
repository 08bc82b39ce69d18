import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api-error.ts'
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

/** Whether an order was refused because of the person whom the URL names: unknown, deactivated, or none for whom the user may order. */
export const isRefusedPerson = (error: Error | null, requestedFor: number | undefined) =>
  requestedFor !== undefined && error instanceof ApiError && (error.status === 403 || error.status === 400)

/** Shown in place of the items that would be offered to such a person. */
export function PersonNotFound({ onOrderForMyself }: { onOrderForMyself: () => void }) {
  return (
    <EmptyState
      art="shut"
      className="m-auto"
      title={messages.personNotFound}
      action={
        <Button variant="outline" onClick={onOrderForMyself}>
          {messages.orderForMyself}
        </Button>
      }
    >
      {messages.personNotFoundHint}
    </EmptyState>
  )
}
