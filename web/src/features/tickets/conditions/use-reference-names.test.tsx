import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import { parse } from '@hatchway/contract/conditions/condition-parse'
import { sentence } from '@hatchway/contract/conditions/condition-sentence'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from '../../../testing/render.tsx'
import { customersList } from '../../customers/customers.queries.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { useReferenceNames } from './use-reference-names.ts'

const fields = conditionFields('staff')
const said = (text: string, client: QueryClient) => {
  const condition = parse(text, fields).condition!
  const nameOf = renderHook(() => useReferenceNames(condition), client)
  return sentence(condition, fields, nameOf)
}

test('names a group and a request type that no longer exist as deleted', () => {
  const client = new QueryClient()
  client.setQueryData(groupsList.queryKey, [{ id: 1, name: 'Network' }] as never)
  client.setQueryData(allTicketTypes.queryKey, [{ id: 3, name: 'Incident' }] as never)
  expect(said('group:#1,#7', client)).toBe('Tickets in Network or a deleted group')
  expect(said('type:#3,#8', client)).toBe('Tickets with request type Incident or a deleted request type')
})

test('shows no number of a record while its list is loaded, and that of one that is not in it', () => {
  const client = new QueryClient()
  expect(said('group:#7', client)).toBe('Tickets in …')
  expect(said('customer:#7', client)).toBe('Tickets of …')
  client.setQueryData(customersList.queryKey, [{ id: 1, name: 'Acme' }] as never)
  expect(said('customer:#1,#7', client)).toBe('Tickets of Acme or #7')
})
