import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { QueryErrorLine } from '../../../ui/feedback/error-state.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import type { RowOpening } from './use-property-changes.ts'
import { useShownWhenOpen } from './use-shown-when-open.ts'

type ListSectionProps<Row> = RowOpening & {
  title: string
  query: Pick<UseQueryResult<Row[]>, 'data' | 'isLoadingError' | 'error' | 'refetch'>
  row: (row: Row) => ReactNode
  /** The sentence for an empty list. */
  empty: ReactNode
  /** Whether the user may add rows. An empty list is shown only to users who may. */
  mayAdd: boolean
  /** The label and the key of the button that opens the popover. */
  add: { label: string; keys: string }
  /** The content of the popover. */
  children: ReactNode
}

/** A section of a ticket's properties that lists what belongs to the ticket, with a popover that adds to it. */
export function ListSection<Row>({ title, query, row, empty, mayAdd, add, children, opening }: ListSectionProps<Row>) {
  const section = useRef<HTMLElement>(null)
  const isOpen = opening.useIsOpen()
  useShownWhenOpen(section, isOpen)
  const rows = query.data ?? []
  if (!mayAdd && rows.length === 0) return null
  return (
    <section ref={section} aria-label={title} className="border-t border-line px-5 py-4">
      <div className="flex min-h-7 items-center gap-2">
        <h2 className="type-section">{title}</h2>
        {rows.length > 0 && <span className="text-ink-3">{rows.length}</span>}
        {mayAdd && (
          <span className="ms-auto -me-1.5">
            <Popover
              open={isOpen}
              onOpenChange={opening.set}
              label={add.label}
              align="end"
              className="w-80"
              trigger={<IconButton {...add} size="sm" icon={Plus} />}
            >
              {children}
            </Popover>
          </span>
        )}
      </div>
      {query.isLoadingError ? (
        <QueryErrorLine query={query} />
      ) : (
        <ul className="mt-1 grid grid-cols-[minmax(0,1fr)]">{rows.map(row)}</ul>
      )}
      {query.data?.length === 0 && <p className="text-ink-3">{empty}</p>}
    </section>
  )
}
