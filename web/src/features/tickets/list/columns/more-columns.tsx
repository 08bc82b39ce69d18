import type { CustomField } from '@hatchway/contract/ticket-types/ticket-types'
import { isRelatedColumn, relatedColumns, relatedFields } from '@hatchway/contract/tickets/related-fields'
import { customKeyOf, customTicketField, findTicketField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { ListedTicket } from '@hatchway/contract/tickets/tickets'
import type { ReactNode } from 'react'
import { formatDay } from '../../../../platform/time/dates.ts'
import { Ago } from '../../../session/ago.tsx'
import { useDateStyle } from '../../../session/session-context.tsx'
import { TypeIcon } from '../../../ticket-types/type-icon.tsx'
import { DueLabel } from '../../due-label.tsx'
import { ticketListMessages } from '../ticket-list.messages.ts'
import type { TicketColumn } from './ticket-columns.tsx'

type Cell = (ticket: ListedTicket) => ReactNode
const unset = <span className="text-ink-3">{ticketListMessages.values.none}</span>
const ago = (at: string | null | undefined) => (at ? <Ago at={at} /> : unset)

/** The properties that are no column of the list by default. */
const cells = {
  typeId: (ticket) => (
    <span className="flex min-w-0 items-center gap-1.5">
      <TypeIcon icon={ticket.typeIcon} hue={ticket.typeHue} size={14} />
      <span className="truncate">{ticket.typeName}</span>
    </span>
  ),
  category: ({ category }) => category ?? <span className="text-ink-3">{ticketFields.category.unset}</span>,
  serviceId: ({ serviceName }) => serviceName ?? unset,
  dueDate: ({ dueDate, createdAt, status }) =>
    dueDate && (status === 'open' || status === 'in_progress') ? (
      <DueLabel dueDate={dueDate} createdAt={createdAt} />
    ) : (
      ago(dueDate)
    ),
  snoozedUntil: ({ snoozedUntil }) => ago(snoozedUntil),
  firstRespondedAt: ({ firstRespondedAt }) => ago(firstRespondedAt),
  resolvedAt: ({ resolvedAt }) => ago(resolvedAt),
} as const satisfies Partial<Record<keyof typeof ticketFields, Cell>>

/** Attributes of the requester. */
const ofRequester = relatedColumns.map(
  (key): TicketColumn => ({
    ...column(key, relatedFields[key].label, ({ related }) => related?.[key] ?? unset, key),
    width: 176,
    className: 'w-44',
  }),
)

/** Returns further properties as columns, then these custom fields. They are shown only where they are chosen. */
export function moreColumns(customFields: readonly CustomField[], chosen: readonly string[] = []): TicketColumn[] {
  const own = Object.entries(cells).map(([key, cell]) => {
    const { label, kind } = ticketFields[key as keyof typeof cells]
    return {
      ...column(key, label, cell, sortOf(key as keyof typeof cells)),
      // As wide as the other times: "Today, 45 minutes ago".
      ...(kind === 'time' && { width: 160, className: 'w-40' }),
    }
  })
  // A chosen field has its column before the types are known.
  const paths = new Set([...customFields.map((field) => customTicketField(field).key), ...chosen.filter(customKeyOf)])
  const custom = [...paths].map((path) => {
    const field = findTicketField(path, customFields)
    const key = customKeyOf(path)!
    const isDay = field?.comparedAs === 'day'
    const cell: Cell = ({ customFields }) => <CustomValue value={customFields?.[key]} isDay={isDay} />
    return { ...column(path, field?.label ?? key, cell, path), isCustom: true }
  })
  return [...own, ...ofRequester, ...custom]
}

/** Of these, the columns whose values a list has to ask for. */
export const isAskedFor = (id: string) =>
  customKeyOf(id) !== undefined || isRelatedColumn(id) || id === 'resolvedAt' || id === 'firstRespondedAt'

const sortOf = (key: keyof typeof cells): string => ticketFields[key].sort[0]

function column(id: string, header: string, cell: Cell, sortKey: string): TicketColumn {
  return { id, header, sortKey, sortable: true, isMore: true, width: 136, className: 'w-34', cell }
}

type Value = NonNullable<ListedTicket['customFields']>[string] | undefined

function CustomValue({ value, isDay }: { value: Value; isDay: boolean }) {
  const style = useDateStyle()
  if (value === undefined || value === null || value === '') return unset
  if (typeof value === 'boolean') return value ? ticketListMessages.values.yes : ticketListMessages.values.no
  return isDay ? formatDay(String(value).slice(0, 10), { ...style, timeZone: 'UTC' }) : String(value)
}
