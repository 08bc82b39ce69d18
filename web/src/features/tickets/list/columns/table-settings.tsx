import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Segmented } from '../../../../ui/layout/segmented.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { allTicketTypes } from '../../../ticket-types/ticket-types.queries.ts'
import { ticketListMessages } from '../ticket-list.messages.ts'
import { moreColumns } from './more-columns.tsx'
import { type TicketColumn, ticketColumns } from './ticket-columns.tsx'
import type { TableMenuProps } from './ticket-table-menu.tsx'
import { fieldsOf } from './use-column-choice.ts'

const { settings: texts } = ticketListMessages

/** Edits the table settings: columns and row density. */
export function TableSettings({ choice, overflowing }: TableMenuProps) {
  const { isStaff } = useSession()
  const types = useQuery({ ...allTicketTypes, staleTime: 60_000, enabled: isStaff })
  const usual = ticketColumns({ isStaff, overflowing: new Set() })
  const more = isStaff ? moreColumns(fieldsOf(types.data), choice.ids) : []
  const properties = more.filter(({ isCustom }) => !isCustom)
  const custom = more.filter(({ isCustom }) => isCustom)
  const section = { choice, overflowing }
  return (
    <>
      <Columns {...section} title={texts.columns} columns={usual} />
      {properties.length > 0 && <Columns {...section} title={texts.properties} columns={properties} />}
      {custom.length > 0 && <Columns {...section} title={texts.customFields} columns={custom} />}
      <p className="type-micro pt-3 pb-1.5 text-ink-3">{texts.rows}</p>
      <Segmented
        fill
        size="sm"
        aria-label={texts.rows}
        value={choice.density}
        onValueChange={choice.setDensity}
        segments={[
          { value: 'compact', label: texts.density.compact },
          { value: 'default', label: texts.density.default },
          { value: 'roomy', label: texts.density.roomy },
        ]}
      />
      <p className="type-small pt-3 text-ink-3">{texts.order}</p>
    </>
  )
}

type ColumnsProps = TableMenuProps & { title: string; columns: readonly TicketColumn[] }

function Columns({ choice, overflowing, title, columns }: ColumnsProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="grid gap-2 not-first:mt-4">
      <legend id={id} className="type-micro pb-2 text-ink-3">
        {title}
      </legend>
      {columns.map((column) => (
        <Checkbox
          key={column.id}
          label={column.header}
          checked={choice.isShown(column)}
          disabled={column.isFixed ?? false}
          onCheckedChange={() => choice.toggle(column)}
          {...(overflowing.has(column.id) && choice.isShown(column) && { hint: texts.hidden })}
        />
      ))}
    </fieldset>
  )
}
