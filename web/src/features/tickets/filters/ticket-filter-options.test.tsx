import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from '../../../testing/render.tsx'
import { customersList } from '../../customers/customers.queries.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { useFilterOptions } from './ticket-filter-options.tsx'
import { filterKinds, filterText } from './ticket-filters.ts'

function chip(name: string, value: string, client: QueryClient) {
  const kind = filterKinds.find((one) => one.name === name)!
  const { nameOf } = renderHook(() => useFilterOptions(kind, value), client)
  return filterText(kind, value, nameOf).value
}

test('a chip shows no id while the names are loaded, and what is known of a record that is not among them', () => {
  const client = new QueryClient()
  for (const name of ['assignedGroupId', 'typeId', 'customerId', 'serviceId', 'assigneeId', 'requesterId', 'category'])
    expect([name, chip(name, '3', client)]).toEqual([name, '…'])
  expect(chip('tag', '2026', client)).toBe('2026')
  client.setQueryData(groupsList.queryKey, [{ id: 1, name: 'Network' }] as never)
  client.setQueryData(customersList.queryKey, [])
  expect(chip('assignedGroupId', '1,3', client)).toBe('Network, a deleted group')
  expect(chip('customerId', '3', client)).toBe('#3')
})
