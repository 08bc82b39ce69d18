import { type FieldWith, fieldsWith, type TicketField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { capitalized } from '../../../platform/capitalized.ts'
import { describeDays } from '../../../platform/time/days.ts'
import { type FilterDefinition, isFilterOn } from '../../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import type { FilterName, TicketFilters } from './ticket-search.ts'

export type FilterKind = FilterDefinition<Exclude<FilterName, 'search' | 'text'>> & {
  /** Whether only staff can use it. */
  isForStaff?: boolean
}

const staff = { isForStaff: true } as const

/** The labels of chips that differ from the name of the property. */
const subjects: { [K in FieldWith<'filterable'>]?: string } = {
  statusName: 'Step',
  typeId: 'Type',
  assigneeId: 'Assigned to',
}

const propertyKinds = fieldsWith('filterable').map((name): FilterKind => {
  const { label, noun, plural, portal }: TicketField = ticketFields[name]
  const subject = subjects[name] ?? capitalized(noun)
  return { name, label, subject, ...(plural && { several: plural }), ...(portal !== 'filtered' && staff) }
})

/** All filters of the list, in menu order. */
export const filterKinds: readonly FilterKind[] = [
  ...propertyKinds,
  { name: 'tag', label: 'Tag', subject: 'Tag', several: 'tags', ...staff },
  { name: 'createdWithinDays', label: 'Created within', subject: 'Created in the', form: 'days' },
  { name: 'updatedWithinDays', label: 'Updated within', subject: 'Updated in the', form: 'days' },
  { name: 'resolvedWithinDays', label: 'Resolved within', subject: 'Resolved in the', form: 'days' },
  { name: 'createdToday', label: 'Opened Today', subject: 'Opened', form: 'switch' },
  { name: 'resolvedToday', label: 'Resolved Today', subject: 'Resolved', form: 'switch' },
  { name: 'due', label: 'Due', subject: 'Due', form: 'one', ...staff },
  { name: 'createdOn', label: 'Created on', subject: 'Created', form: 'dates', ...staff },
  { name: 'resolvedOn', label: 'Resolved on', subject: 'Resolved', form: 'dates', ...staff },
  { name: 'answered', label: 'Answered', subject: 'Answered', form: 'switch', ...staff },
  { name: 'waiting', label: 'Waiting on requester', subject: 'Waiting on', form: 'switch', ...staff },
  { name: 'following', label: 'Following', subject: 'Followed by', form: 'switch' },
  { name: 'unread', label: 'Unread', subject: 'With', form: 'switch' },
  { name: 'createdByMe', label: 'Created by me', subject: 'Created by', form: 'switch', ...staff },
  { name: 'snoozed', label: 'Snoozed', subject: 'Snooze is', form: 'one', ...staff },
]

export const daySpans = [1, 3, 7, 14, 30, 90, 365]
export const spanName = (days: string) => (days === '1' ? 'last 24 hours' : `last ${days} days`)

/** Returns the filters that are shown as chips in the toolbar, in menu order. */
export const chipsOf = (filters: TicketFilters) => filterKinds.filter((kind) => isFilterOn(kind, filters[kind.name]))

/** Returns a filter as a label and a value, shown in bold: `Group is any of` **5 groups**. `nameOf` returns the label of an id. */
export function filterText(kind: FilterKind, value: string, nameOf: (value: string) => string) {
  if (kind.form === 'days') return { label: kind.subject, value: spanName(value) }
  if (kind.form === 'switch') return { label: kind.subject, value: switchLabels[kind.name] ?? 'Today' }
  if (kind.form === 'dates') return { label: kind.subject, value: describeDays(value) }
  const values = valuesOf(value)
  const link = kind.name === 'assigneeId' || kind.name === 'snoozed' ? '' : ' is'
  if (values.length === 1) return { label: `${kind.subject}${link}`, value: nameOf(values[0]!) }
  const all = values.length > 2 ? `${values.length} ${kind.several}` : values.map(nameOf).join(', ')
  return { label: `${kind.subject}${link} any of`, value: all || '…' }
}

const switchLabels: Partial<Record<FilterKind['name'], string>> = {
  waiting: 'requester',
  answered: 'by the help desk',
  following: 'me',
  unread: 'unread messages',
  createdByMe: 'me',
}
