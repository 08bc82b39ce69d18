import type { OfferedItemDetail } from '@hatchway/contract/catalogue/catalogue-items'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { catalogueMessages as messages } from '../catalogue.messages.ts'
import { CatalogueNotFound, isRefusedPerson } from '../catalogue-not-found.tsx'
import { RequestedForField } from '../requested-for-select.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrder } from './use-order.ts'

type OrderLoaderProps = {
  query: UseQueryResult<OfferedItemDetail>
  /** The URL names no item. */
  isMissing: boolean
  siteName: string
  /** The link back in the form, and the one where there is no such item. */
  back?: ReactNode
  backOfNotFound: ReactNode
  /** The user whom the order is for; undefined for themselves. */
  requestedFor: number | undefined
  onRequestedFor: (id: number | undefined) => void
  onOrdered: (ticketId: number) => void
  articleLink: (article: { id: number; title: string }, className: string) => ReactNode
}

/** Shows the form of an item once it is there. What was answered stays while the item is fetched again. */
export function OrderLoader({ query, isMissing, backOfNotFound, ...order }: OrderLoaderProps) {
  const { siteName, requestedFor, onRequestedFor } = order
  const isGone = query.error instanceof ApiError && query.error.status === 404
  if (isMissing || isGone || isRefusedPerson(query.error, requestedFor))
    return (
      <CatalogueNotFound
        siteName={siteName}
        back={backOfNotFound}
        onOrderForMyself={requestedFor === undefined ? undefined : () => onRequestedFor(undefined)}
      />
    )
  if (query.data) return <Order {...order} item={query.data} isPlaceholder={query.isPlaceholderData} />
  if (query.error) return <QueryError className="m-auto" title={messages.itemFailed} query={query} />
  return (
    <div className="max-w-175 p-7 max-md:p-4">
      <SkeletonText lines={5} label={messages.loading} />
    </div>
  )
}

type OrderProps = Omit<OrderLoaderProps, 'query' | 'isMissing' | 'backOfNotFound'> & {
  item: OfferedItemDetail
  /** The item is still the one for whom the user ordered before. */
  isPlaceholder: boolean
}

function Order({ item, isPlaceholder, requestedFor, onRequestedFor, onOrdered, ...form }: OrderProps) {
  const order = useOrder(item, { requestedFor, onOrdered })
  return (
    <OrderForm
      {...form}
      order={order}
      requestedFor={
        order.item.canOrderForOthers && (
          <RequestedForField
            value={requestedFor}
            name={isPlaceholder ? undefined : item.requestedFor}
            onChange={onRequestedFor}
          />
        )
      }
    />
  )
}
