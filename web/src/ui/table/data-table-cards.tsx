import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CardSkeletons } from '../feedback/card-skeletons.tsx'
import { feedbackMessages } from '../feedback/feedback.messages.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import type { DataTableProps } from './data-table.tsx'
import { RowsInSections, SectionHeading } from './data-table-section.tsx'
import type { RowId, RowSelection } from './rows/row-selection.ts'
import { tableMessages as messages } from './table.messages.ts'

/** Breaks long words, so that a card is never wider than the screen. */
const line = 'border-b border-line *:grid-cols-[minmax(0,1fr)] *:wrap-anywhere'

type CardsProps<Row> = DataTableProps<Row> & {
  card: (row: Row) => ReactNode
  onCurrent: (at: number) => void
  onToggle?: (row: Row, isRange: boolean) => void
}

/** Renders the rows as a list of cards, for phones. A card contains its own link, or a checkbox while cards are selected. */
export function DataTableCards<Row>({
  label,
  rows,
  rowId,
  rowClassName,
  sections,
  sectionOf,
  empty,
  card,
  cardSelection,
  rowLabel,
  onCurrent,
  onToggle,
}: CardsProps<Row>) {
  if (!rows) return <CardSkeletons opacities={[1, 0.7, 0.45, 0.25]} cardClassName="border-b border-line p-4" />
  if (rows.length === 0 && !sections?.length)
    return <div className="px-4 py-16 text-center text-ink-2">{empty ?? feedbackMessages.list.noData}</div>
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
            {cardSelection ? (
              <SelectableCard
                id={rowId(row)}
                selection={cardSelection}
                label={rowLabel?.(row) ?? messages.selectRow(at + 1)}
                onToggle={() => onToggle?.(row, false)}
              >
                {card(row)}
              </SelectableCard>
            ) : (
              card(row)
            )}
          </li>
        )}
      </RowsInSections>
    </ul>
  )
}

type SelectableCardProps = {
  id: RowId
  selection: RowSelection
  label: string
  onToggle: () => void
  children: ReactNode
}

/** A card with a checkbox: a tap anywhere on it selects it. Its link stays for the keyboard and screen readers. */
function SelectableCard({ id, selection, label, onToggle, children }: SelectableCardProps) {
  const isSelected = selection.usePart((selected) => selected.has(id))
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control
    <label className={clsx('flex items-center ps-4', isSelected && 'bg-accent-soft')}>
      <Checkbox aria-label={label} checked={isSelected} onCheckedChange={onToggle} />
      <div className="pointer-events-none grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">{children}</div>
    </label>
  )
}
