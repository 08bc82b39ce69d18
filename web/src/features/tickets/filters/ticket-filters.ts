import { type FieldWith, fieldsWith, type TicketField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { capitalized } from '../../../platform/capitalized.ts'
import { describeDays } from '../../../platform/time/days.ts'
import { type FilterDefinition, isFilterOn } from '../../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import { ticketFilterMessages as messages } from './ticket-filter.messages.ts'
import type { FilterName, TicketFilters } from './ticket-search.ts'

export type FilterKind = FilterDefinition<Exclude<FilterName, 'search' | 'text'>> & {
  /** Whether only staff can use it. */
  isForStaff?: boolean
}

const staff = { isForStaff: true } as const

const { kinds, switches } = messages
/** The labels of chips that differ from the name of the property. */
const subjects: { [K in FieldWith<'filterable'>]?: string } = messages.subjects

const propertyKinds = fieldsWith('filterable').map((name): FilterKind => {
  const { label, noun, plural, portalFilter }: TicketField = ticketFields[name]
  const subject = subjects[name] ?? capitalized(noun)
  return { name, label, subject, ...(plural && { several: plural }), ...(!portalFilter && staff) }
})

/** All filters of the list, in menu order. */
export const filterKinds: readonly FilterKind[] = [
  ...propertyKinds,
  { name: 'tag', ...kinds.tag, ...staff },
  { name: 'createdWithinDays', ...kinds.createdWithinDays, form: 'days' },
  { name: 'updatedWithinDays', ...kinds.updatedWithinDays, form: 'days' },
  { name: 'resolvedWithinDays', ...kinds.resolvedWithinDays, form: 'days' },
  { name: 'createdToday', ...kinds.createdToday, form: 'switch' },
  { name: 'resolvedToday', ...kinds.resolvedToday, form: 'switch' },
  { name: 'due', ...kinds.due, form: 'one', ...staff },
  { name: 'createdOn', ...kinds.createdOn, form: 'dates', ...staff },
  { name: 'resolvedOn', ...kinds.resolvedOn, form: 'dates', ...staff },
  { name: 'answered', ...kinds.answered, form: 'switch', ...staff },
  { name: 'waiting', ...kinds.waiting, form: 'switch', ...staff },
  { name: 'following', ...kinds.following, form: 'switch' },
  { name: 'unread', ...kinds.unread, form: 'switch' },
  { name: 'createdByMe', ...kinds.createdByMe, form: 'switch', ...staff },
  { name: 'snoozed', ...kinds.snoozed, form: 'one', ...staff },
]

export const daySpans = [1, 3, 7, 14, 30, 90, 365]

/** Returns the filters that are shown as chips in the toolbar, in menu order. */
export const chipsOf = (filters: TicketFilters) => filterKinds.filter((kind) => isFilterOn(kind, filters[kind.name]))

/** Returns a filter as a label and a value, shown in bold: `Group is any of` **5 groups**. `nameOf` returns the label of an id. */
export function filterText(kind: FilterKind, value: string, nameOf: (value: string) => string) {
  if (kind.form === 'days') return { label: kind.subject, value: messages.span(value) }
  if (kind.form === 'switch') return { label: kind.subject, value: switchLabels[kind.name] ?? '' }
  if (kind.form === 'dates') return { label: kind.subject, value: describeDays(value) }
  const values = valuesOf(value)
  const isVerbless = kind.name === 'assigneeId' || kind.name === 'snoozed'
  if (values.length === 1)
    return { label: isVerbless ? kind.subject : messages.is(kind.subject), value: nameOf(values[0]!) }
  const all = values.length > 2 ? messages.several(values.length, kind.several) : values.map(nameOf).join(', ')
  return { label: (isVerbless ? messages.anyOf : messages.isAnyOf)(kind.subject), value: all || '…' }
}

const switchLabels: Partial<Record<FilterKind['name'], string>> = switches
