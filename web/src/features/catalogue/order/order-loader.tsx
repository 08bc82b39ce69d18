import type { OfferedItemDetail } from '@hatchway/contract/catalogue/catalogue-items'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { catalogueMessages as messages } from '../catalogue.messages.ts'
import { type OrderState, useOrder } from './use-order.ts'

type OrderLoaderProps = {
  query: UseQueryResult<OfferedItemDetail>
  /** The URL names no item. */
  isMissing: boolean
  notFound: ReactNode
  /** The user whom the order is for; undefined for themselves. */
  requestedFor?: number | undefined
  onOrdered: (ticketId: number) => void
  children: (order: OrderState) => ReactNode
}

/** Shows the form of an item once it is there. What was answered stays while the item is fetched again. */
export function OrderLoader({ query, isMissing, notFound, requestedFor, onOrdered, children }: OrderLoaderProps) {
  // Someone whom the URL names may be unknown, or be someone for whom the user may not order.
  const refusals = requestedFor === undefined ? [404] : [404, 403, 400]
  const isGone = query.error instanceof ApiError && refusals.includes(query.error.status)
  if (isMissing || isGone) return notFound
  if (query.data)
    return (
      <Order item={query.data} requestedFor={requestedFor} onOrdered={onOrdered}>
        {children}
      </Order>
    )
  if (query.error) return <QueryError className="m-auto" title={messages.itemFailed} query={query} />
  return (
    <div className="max-w-175 p-7 max-md:p-4">
      <SkeletonText lines={5} label={messages.loading} />
    </div>
  )
}

type OrderProps = Pick<OrderLoaderProps, 'requestedFor' | 'onOrdered' | 'children'> & { item: OfferedItemDetail }

const Order = ({ item, requestedFor, onOrdered, children }: OrderProps) =>
  children(useOrder(item, { requestedFor, onOrdered }))
