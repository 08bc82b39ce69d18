import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CardSkeletons } from '../feedback/card-skeletons.tsx'
import type { DataTableProps } from './data-table.tsx'
import { RowsInSections, SectionHeading } from './data-table-section.tsx'

/** Breaks long words, so that a card is never wider than the screen. */
const line = 'border-b border-line *:grid-cols-[minmax(0,1fr)] *:wrap-anywhere'

/** Renders the rows as a list of cards, for phones. A card contains its own link. */
export function DataTableCards<Row>({
  label,
  rows,
  rowId,
  rowClassName,
  sections,
  sectionOf,
  empty,
  card,
  onCurrent,
}: DataTableProps<Row> & { card: (row: Row) => ReactNode; onCurrent: (at: number) => void }) {
  if (!rows) return <CardSkeletons opacities={[1, 0.7, 0.45, 0.25]} cardClassName="border-b border-line p-4" />
  if (rows.length === 0 && !sections?.length)
    return <div className="px-4 py-16 text-center text-ink-2">{empty ?? 'No data found'}</div>
  return (
    <ul aria-label={label}>
      <RowsInSections
        rows={rows}
        sections={sections}
        sectionOf={sectionOf}
        heading={(section) => (
          <li className="border-line border-b bg-surface-2">
            <SectionHeading {...section} />
          </li>
        )}
      >
        {(row, at) => (
          <li key={rowId(row)} data-row={at} onFocus={() => onCurrent(at)} className={clsx(line, rowClassName?.(row))}>
            {card(row)}
          </li>
        )}
      </RowsInSections>
    </ul>
  )
}
