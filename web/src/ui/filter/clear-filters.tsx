import { Button } from '../button/button.tsx'
import { filterMessages as messages } from './filter.messages.ts'

/** Removes all filters of a list, in the list's toolbar. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="link" size="sm" className="px-1.5" onClick={onClear}>
      {messages.clear}
    </Button>
  )
}
