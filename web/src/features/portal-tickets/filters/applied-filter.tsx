import { useQuery } from '@tanstack/react-query'
import { FilterChip } from '../../../ui/display/chip.tsx'
import { requestTypes } from '../portal-tickets.queries.ts'
import { filterParts, type PortalFilter } from './portal-filter.ts'

/** Shows a filter as read-only chips, or a text when nothing is filtered. */
export function AppliedFilter({ label, filter, none }: { label: string; filter: PortalFilter; none: string }) {
  const types = useQuery(requestTypes)
  const parts = filterParts(filter, types.data)
  return (
    <section aria-label={label}>
      <h3 className="type-strong leading-4">{label}</h3>
      {parts.length === 0 ? (
        <p className="mt-1.5 text-ink-2">{none}</p>
      ) : (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {parts.map(({ about, value }) => (
            <li key={about || value} className="flex max-w-full">
              <FilterChip label={about} value={value} className="min-w-0" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
