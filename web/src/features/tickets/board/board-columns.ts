import type { Group } from '@hatchway/contract/accounts/groups'
import { stateLabels, type TicketState, type TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { type ChoiceField, choiceFields, choiceValues, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import type { ChangeDisplay } from '../bulk/use-list-change.ts'
import type { FilterName, TicketFilters } from '../filters/ticket-search.ts'
import { assigneeDisplay } from '../list/change-display.ts'
import { choiceName } from '../ticket-choices.tsx'
import { boardMessages } from './board.messages.tsx'

/** The properties by which a board has columns. `status` stands for the workflow steps where all tickets are of one type. */
export const boardGroupings = ['status', ...choiceFields, 'assignedGroupId', 'assigneeId'] as const
export type BoardGrouping = (typeof boardGroupings)[number]

export type BoardColumn = {
  /** The value that its tickets have; `none` for those without one. */
  value: string
  label: string
  /** The state of a status or workflow step. */
  state?: TicketState
  pausesSla?: boolean
  person?: Person
  /** What the column adds to the filters of the board. */
  filters: TicketFilters
  /** What changes when a ticket is dropped here, and how it is shown at once. */
  change: BulkChange
  display: ChangeDisplay
}
type Person = { id: number; fullName: string; avatarUrl: string | null }

type BoardData = {
  filters: TicketFilters
  types: readonly TicketType[]
  groups: readonly Group[]
  /** The caller. */
  userId: number
}

export const groupingLabel = (grouping: BoardGrouping, filters: TicketFilters) =>
  grouping === 'status' && typeIn(filters) !== undefined ? boardMessages.workflowStep : ticketFields[grouping].label

/** How many days of resolved tickets a board shows: all of them would be most tickets of a desk. */
export const resolvedDays = 7
const resolvedFilters: readonly FilterName[] = ['resolvedWithinDays', 'resolvedToday', 'resolvedOn', 'search', 'q']
const unresolved = 'open,in_progress'

/**
 * Returns the columns of a board, in order. Only those that the filters allow are shown. A column of resolved tickets is limited to the last
 * days; without columns for the status, the board shows unresolved tickets, unless the filters say otherwise.
 */
export function boardColumns(grouping: BoardGrouping, data: BoardData): BoardColumn[] {
  const { filters } = data
  const base = grouping === 'status' || filters.status || filters.statusName || filters.q ? {} : { status: unresolved }
  return columnsBy(grouping, data)
    .filter((column) => isAllowed(column, data))
    .map((column) => ({ ...column, filters: { ...base, ...column.filters, ...limitOf(column, filters) } }))
}

/** Whether the board leaves older resolved tickets out. */
export const isLimitedToDays = (columns: readonly BoardColumn[]) =>
  columns.some((column) => column.state !== undefined && column.filters.resolvedWithinDays !== undefined)

function columnsBy(grouping: BoardGrouping, { filters, types, groups, userId }: BoardData): BoardColumn[] {
  switch (grouping) {
    case 'status': {
      const type = types.find(({ id }) => id === typeIn(filters))
      return type ? stepColumns(type) : stateColumns()
    }
    case 'assignedGroupId':
      return [
        emptyColumn('assignedGroupId', boardMessages.noGroup, {
          preview: { assignedGroupId: null, assignedGroupName: null },
        }),
        ...groups.map(({ id, name }) => ({
          value: String(id),
          label: name,
          filters: { assignedGroupId: String(id) },
          change: { assignedGroupId: id },
          display: { value: name, preview: { assignedGroupId: id, assignedGroupName: name } },
        })),
      ]
    case 'assigneeId':
      return [
        emptyColumn('assigneeId', boardMessages.unassigned, { preview: { assigneeId: null, assignee: null } }),
        ...peopleOf(groups, filters, userId).map((person) => ({
          value: String(person.id),
          label: person.fullName,
          person,
          filters: { assigneeId: String(person.id) },
          change: { assigneeId: person.id },
          display: assigneeDisplay(person, person.id === userId),
        })),
      ]
    default:
      return choiceColumns(grouping)
  }
}

const stepColumns = ({ statuses }: TicketType): BoardColumn[] =>
  statuses.map(({ name, state, pausesSla }) => ({
    value: name,
    label: name,
    state,
    pausesSla,
    filters: { statusName: name },
    change: { statusName: name },
    display: { value: name, preview: { statusName: name, status: state } },
  }))

const stateColumns = (): BoardColumn[] =>
  (Object.keys(stateLabels) as TicketState[]).map((state) => ({
    value: state,
    label: stateLabels[state],
    state,
    filters: { status: state },
    change: { status: state },
    display: { value: stateLabels[state], preview: { status: state, statusName: stateLabels[state] } },
  }))

/** The highest value is first. */
const choiceColumns = (field: ChoiceField): BoardColumn[] =>
  choiceValues(field)
    .toReversed()
    .map((value) => ({
      value,
      label: choiceName(field, value),
      filters: { [field]: value },
      change: { [field]: value },
      display: { value: choiceName(field, value), preview: { [field]: value } },
    }))

const emptyColumn = (field: 'assignedGroupId' | 'assigneeId', label: string, display: ChangeDisplay): BoardColumn => ({
  value: 'none',
  label,
  filters: { [field]: 'none' },
  change: { [field]: null },
  display,
})

/** The members of the groups that the filters name, otherwise of the caller's groups. The caller is first. */
function peopleOf(groups: readonly Group[], filters: TicketFilters, userId: number): Person[] {
  const named = filters.assignedGroupId
    ? groups.filter((group) => isGroupIn(filters.assignedGroupId!, group, userId))
    : []
  const own = groups.filter((group) => isMember(group, userId))
  const [first = []] = [named, own, groups].filter((some) => some.length > 0)
  const byId = new Map(first.flatMap(({ members }) => members).map((member) => [member.id, member]))
  return [...byId.values()].sort(
    (a, b) => Number(b.id === userId) - Number(a.id === userId) || a.fullName.localeCompare(b.fullName),
  )
}

const isMember = ({ members }: Group, userId: number) => members.some(({ id }) => id === userId)
const isGroupIn = (filter: string, group: Group, userId: number) => {
  const values = valuesOf(filter)
  return values.includes(String(group.id)) || (values.includes('mine') && isMember(group, userId))
}

/** Whether the filters of the board leave room for the column. */
function isAllowed({ value, state, filters: own }: BoardColumn, { filters, groups, userId }: BoardData) {
  if (own.statusName !== undefined && filters.statusName && !valuesOf(filters.statusName).includes(value)) return false
  if (state && filters.status && !valuesOf(filters.status).includes(state)) return false
  if (own.assignedGroupId !== undefined && filters.assignedGroupId) {
    const group = groups.find(({ id }) => String(id) === value)
    return group
      ? isGroupIn(filters.assignedGroupId, group, userId)
      : valuesOf(filters.assignedGroupId).includes('none')
  }
  if (own.assigneeId !== undefined && filters.assigneeId) {
    const values = valuesOf(filters.assigneeId)
    return values.includes(value) || (values.includes('me') && value === String(userId))
  }
  const choice = choiceFields.find((field) => own[field] !== undefined)
  return !choice || !filters[choice] || valuesOf(filters[choice]).includes(value)
}

const limitOf = ({ state }: BoardColumn, filters: TicketFilters): TicketFilters =>
  (state === 'resolved' || state === 'closed') && !resolvedFilters.some((name) => filters[name])
    ? { resolvedWithinDays: String(resolvedDays) }
    : {}

/** Returns the one type that the filters name. */
function typeIn({ typeId = '' }: TicketFilters) {
  const [only, ...others] = valuesOf(typeId)
  return only !== undefined && others.length === 0 ? Number(only) : undefined
}
