import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, errorMessage } from '../../platform/api-error.ts'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { feedbackMessages as messages } from './feedback.messages.tsx'

type ErrorStateProps = {
  /** What failed: `Tickets couldn’t be loaded`. */
  title: ReactNode
  /** The thrown error: its message is shown, with the request ID for finding the entry in the server's log. */
  error?: unknown
  /** The description, where the error is not from a call or needs another text. */
  message?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

/** Shown where data could not be fetched. Input elsewhere on the page is kept. */
export function ErrorState({ title, error, message, onRetry, retrying, className }: ErrorStateProps) {
  const text = message ?? errorMessage(error)
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div role="alert" className={className}>
      <EmptyState
        art="plug"
        title={title}
        action={
          <>
            {onRetry && (
              <Button onClick={onRetry} pending={retrying} pendingText={messages.trying} icon={RotateCw}>
                {messages.tryAgain}
              </Button>
            )}
            {requestId && (
              <CopyButton text={`${title}\n${text}\n${messages.request(requestId)}`}>{messages.copyDetails}</CopyButton>
            )}
          </>
        }
      >
        {text}
        {requestId && <p className="type-small mt-1 text-ink-3">{messages.request(requestId)}</p>}
      </EmptyState>
    </div>
  )
}

type QueryErrorProps = Pick<ErrorStateProps, 'title' | 'className'> & {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** Shown in place of what a query could not fetch. */
export function QueryError({ query: { error, isFetching, refetch }, ...state }: QueryErrorProps) {
  return <ErrorState {...state} error={error} onRetry={() => void refetch()} retrying={isFetching} />
}

type QueryErrorLineProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** The message when the server gave no reason. */
  fallback?: string
  className?: string
}

/** The same as a line of text, where there is no space for more. */
export function QueryErrorLine({ query: { error, refetch }, fallback, className }: QueryErrorLineProps) {
  return (
    <p role="alert" className={clsx('text-ink-2', className)}>
      {errorMessage(error, fallback)}{' '}
      <Button variant="link" size="sm" className="px-0" onClick={() => void refetch()}>
        {messages.tryAgain}
      </Button>
    </p>
  )
}
