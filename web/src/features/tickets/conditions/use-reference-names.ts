import type { NameOf } from '@hatchway/contract/conditions/condition-format'
import { deletedRecord } from '@hatchway/contract/conditions/condition-sentence'
import { useQuery } from '@tanstack/react-query'
import { groupsList } from '../../groups/groups.queries.ts'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'

/**
 * Returns the names of groups and request types that conditions refer to by id: `a deleted group` for one that no longer exists. Fetches only
 * the lists of these fields. Other records are kept when they are archived or deactivated.
 */
export function useReferenceNames(keys: readonly string[]): NameOf {
  const needs = (...fields: string[]) => ({ enabled: fields.some((key) => keys.includes(key)), staleTime: 60_000 })
  const groups = useQuery({ ...groupsList, ...needs('assignedGroupId', 'task.groupId') }).data
  const types = useQuery({ ...allTicketTypes, ...needs('typeId') }).data
  const lists: Readonly<Record<string, readonly { id: number; name: string }[] | undefined>> = {
    assignedGroupId: groups,
    'task.groupId': groups,
    typeId: types,
  }
  return (field, value) => {
    const list = lists[field.key]
    if (!list || typeof value !== 'number') return undefined
    return list.find(({ id }) => id === value)?.name ?? deletedRecord(field)
  }
}
