import type { ApiError } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ServerConditionError } from '../conditions/condition-line.tsx'
import { ticketListMessages as messages } from './ticket-list.messages.ts'

type InvalidSearchProps = { q: string; issue: ApiError['issues'][number]; onClear: () => void }

/** Shows where a typed condition is wrong. */
export function InvalidSearch({ q, issue, onClear }: InvalidSearchProps) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      <EmptyState
        art="shut"
        title={messages.failed.invalidSearch}
        action={<Button onClick={onClear}>{messages.failed.clear}</Button>}
      >
        <ServerConditionError
          text={q}
          error={{ message: issue.message, start: issue.start ?? 0, end: issue.end ?? q.length }}
        />
      </EmptyState>
    </div>
  )
}
