import type { ReactNode } from 'react'
import { ApiError, errorMessage } from '../../platform/api-error.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { feedbackMessages } from './feedback.messages.tsx'

const messages = feedbackMessages.list

/** Shown when the filters match nothing. */
export type NoMatchText = {
  title: string
  /** A suggestion. */
  hint?: string
  /** The button that removes the filters. */
  clear?: string
  /** A similar search that would find something. */
  suggestion?: { text: string; onTake: () => void }
}

type ListEmptyProps = {
  page?: number
  onPage?: (page: number) => void
  isFiltered: boolean
  onClear: () => void
  noMatch?: NoMatchText | undefined
  /** Shown when there are no records at all. */
  children: ReactNode
}

/** Explains why a list has no rows: it ends before this page, the filters match nothing, or there are no records. */
export function ListEmpty({ page = 1, onPage, isFiltered, onClear, noMatch, children }: ListEmptyProps) {
  const button = (label: string, onClick: () => void) => (
    <Button variant="outline" onClick={onClick}>
      {label}
    </Button>
  )
  if (page > 1 && onPage)
    return (
      <EmptyState art="glass" title={messages.noData} action={button(messages.firstPage, () => onPage(1))}>
        {messages.pastTheEnd}
      </EmptyState>
    )
  if (!isFiltered || !noMatch) return children
  return (
    <EmptyState art="glass" title={noMatch.title} action={button(noMatch.clear ?? messages.clearFilters, onClear)}>
      {noMatch.hint}
      {noMatch.suggestion && (
        <span className="mt-1 block">
          {messages.didYouMean(
            <button
              type="button"
              className="type-strong rounded-sm text-accent-ink hover:underline"
              onClick={noMatch.suggestion.onTake}
            >
              {noMatch.suggestion.text}
            </button>,
          )}
        </span>
      )}
    </EmptyState>
  )
}

type ListFailedProps = {
  /** What failed: `Tickets could not be loaded`. */
  title: string
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** Removes the filters. */
  onClear: () => void
  /** Why the address is invalid, where the page knows it; otherwise the server says so. */
  invalid?: string | false | undefined
}

/** Explains why a list cannot be shown: its address is invalid, or the server did not respond. */
export function ListFailed({ title, error, onRetry, retrying, onClear, invalid }: ListFailedProps) {
  const isInvalid = invalid || (error instanceof ApiError && error.status === 400)
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      {isInvalid ? (
        <div role="alert">
          <EmptyState
            art="shut"
            title={messages.noSuchView}
            action={<Button onClick={onClear}>{messages.clearFilters}</Button>}
          >
            {invalid || messages.noSuchFilter(errorMessage(error))}
          </EmptyState>
        </div>
      ) : (
        <ErrorState title={title} error={error} onRetry={onRetry} retrying={retrying} />
      )}
    </div>
  )
}
