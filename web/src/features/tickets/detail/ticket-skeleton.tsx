import clsx from 'clsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ticketSkeletonMessages as messages } from './ticket-skeleton.messages.ts'

type TicketSkeletonProps = {
  /** The subject, if it is known: it stands where the heading will be. The heading itself takes the focus and is announced. */
  subject?: string | undefined
  className?: string
}

/** Placeholder of a ticket's heading and first messages. */
export function TicketSkeleton({ subject, className = 'px-8 py-6 max-md:px-4' }: TicketSkeletonProps) {
  return (
    <div role="status" aria-label={messages.ticket} className={clsx('min-w-0 flex-1 overflow-hidden', className)}>
      {subject ? (
        <p aria-hidden dir="auto" className="type-title">
          {subject}
        </p>
      ) : (
        <Skeleton className="h-5 w-[min(420px,80%)]" />
      )}
      <Skeleton className="mt-4 h-3 w-[min(280px,60%)]" />
      <div className="mt-8">
        <ThreadSkeleton />
      </div>
    </div>
  )
}

export function ThreadSkeleton() {
  return (
    <div role="status" aria-label={messages.conversation} className="grid gap-7">
      {[1, 0.75, 0.5].map((opacity) => (
        <div key={opacity} style={{ opacity }} className="flex gap-3">
          <Skeleton className="size-7 rounded-full!" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-2.5 w-40" />
            <Skeleton className="h-2.5 w-[92%]" />
            <Skeleton className="h-2.5 w-[70%]" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholder of the properties. */
export function PropertiesSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 px-5 py-5">
      <Skeleton className="h-3 w-24" />
      {['40%', '30%', '45%', '35%', '60%', '50%', '55%'].map((width) => (
        <div key={width} className="grid grid-cols-[100px_1fr]">
          <Skeleton className="h-2.5 w-16" />
          <Skeleton style={{ width }} />
        </div>
      ))}
    </div>
  )
}
