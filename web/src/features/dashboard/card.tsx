import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { cardMessages as messages } from './dashboard.messages.ts'

type CardProps = {
  title: string
  /** Secondary text beside the title. */
  detail?: ReactNode
  /** Content at the end of the header. */
  end?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A column of the dashboard with its own heading. Cards share thin borders. */
export function Card({ title, detail, end, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx('flex min-h-0 min-w-0 flex-col px-5 pt-3.5 pb-4 max-md:px-4', className)}
    >
      <header className="mb-2 flex min-h-control-sm flex-none items-center gap-2.5">
        <h2 id={id} className="type-section flex-none">
          {title}
        </h2>
        {detail !== undefined && <span className="truncate text-ink-2">{detail}</span>}
        {end && <span className="ms-auto flex flex-none items-center">{end}</span>}
      </header>
      {children}
    </section>
  )
}

type CardErrorProps = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }

/** Shown in place of a card whose data could not be fetched. */
export function CardError({ query }: CardErrorProps) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-start justify-center gap-2.5 py-3">
      <p className="text-ink-2">{errorMessage(query.error)}</p>
      <Button
        variant="outline"
        size="sm"
        pending={query.isFetching}
        pendingText={messages.trying}
        icon={RotateCw}
        onClick={() => void query.refetch()}
      >
        {messages.tryAgain}
      </Button>
    </div>
  )
}

export const CardEmpty = ({ children }: { children: ReactNode }) => <p className="py-2 text-ink-2">{children}</p>

/** Class of the link in a card's header to the full list. */
export const cardLink =
  'quick type-strong inline-flex items-center gap-1 rounded-control px-1.5 py-0.5 text-ink-2 no-underline hover:text-ink'

/** An entry of a chart's legend. `className` draws its mark. */
export const LegendKey = ({ className, children }: { className: string; children: string }) => (
  <li className="flex items-center gap-1.5">
    <span aria-hidden className={clsx('flex-none', className)} />
    {children}
  </li>
)
