import { AppliedFilter } from './applied-filter.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { PortalFilter } from './portal-filter.ts'
import { savedFilterMessages as messages } from './saved-filter.messages.ts'
import type { NewFilter } from './use-new-filter.ts'

/** The fields of a new saved filter. Its dialog has the buttons. */
export function NewFilterForm({ draft, filter }: { draft: NewFilter; filter: PortalFilter }) {
  return (
    <div className="grid gap-4.5">
      <AppliedFilter label={messages.current} filter={filter} none={messages.noneCurrent} />
      <FilterFields draft={draft} onChange={draft.write} onEnterNameless={draft.save} />
    </div>
  )
}
