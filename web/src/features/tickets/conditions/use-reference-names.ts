import { clausesOf } from '@hatchway/contract/conditions/condition'
import type { NameOf } from '@hatchway/contract/conditions/condition-format'
import type { ParsedCondition } from '@hatchway/contract/conditions/condition-parse'
import { deletedRecord } from '@hatchway/contract/conditions/condition-sentence'
import { useQuery } from '@tanstack/react-query'
import { customersList } from '../../customers/customers.queries.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { servicesList } from '../../services/services.queries.ts'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { usersList } from '../../users/users.queries.ts'

type Named = readonly { id: number; name: string }[]

/**
 * Returns the names of the records that a condition refers to by id: “…” until they are loaded, `a deleted group` for one that no longer
 * exists. Fetches only the lists that the condition needs.
 */
export function useReferenceNames(condition: ParsedCondition | undefined): NameOf {
  const keys = condition ? clausesOf(condition).flatMap(({ field, values }) => (values.some(isId) ? field : [])) : []
  const needs = (...fields: string[]) => ({ enabled: fields.some((key) => keys.includes(key)), staleTime: 60_000 })
  const groups = useQuery({ ...groupsList, ...needs(...ofGroups) })
  const types = useQuery({ ...allTicketTypes, ...needs('typeId') })
  const customers = useQuery({ ...customersList, ...needs('customerId') })
  const services = useQuery({ ...servicesList, ...needs('serviceId') })
  const users = useQuery({ ...usersList, ...needs(...ofUsers) })
  const listOf = (key: string): { data: Named | undefined; isPending: boolean; mayBeDeleted?: boolean } | undefined => {
    if (ofGroups.includes(key)) return { ...groups, mayBeDeleted: true }
    if (ofUsers.includes(key))
      return { ...users, data: users.data?.map(({ id, fullName }) => ({ id, name: fullName })) }
    if (key === 'typeId') return { ...types, mayBeDeleted: true }
    return key === 'customerId' ? customers : key === 'serviceId' ? services : undefined
  }
  return (field, value) => {
    const list = listOf(field.key)
    if (!list || !isId(value)) return undefined
    if (list.isPending) return '…'
    return list.data?.find(({ id }) => id === value)?.name ?? (list.mayBeDeleted ? deletedRecord(field) : undefined)
  }
}

const ofGroups = ['assignedGroupId', 'task.groupId']
const ofUsers = ['assigneeId', 'requesterId', 'task.assigneeId']
const isId = (value: unknown) => typeof value === 'number'
