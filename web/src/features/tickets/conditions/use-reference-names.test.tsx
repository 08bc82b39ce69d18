import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import { parse } from '@hatchway/contract/conditions/condition-parse'
import { sentence } from '@hatchway/contract/conditions/condition-sentence'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from '../../../testing/render.tsx'
import { groupsList } from '../../groups/groups.queries.ts'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { useReferenceNames } from './use-reference-names.ts'

const fields = conditionFields('staff')
const said = (text: string, client: QueryClient) => {
  const nameOf = renderHook(() => useReferenceNames(['assignedGroupId', 'typeId']), client)
  return sentence(parse(text, fields).condition!, fields, nameOf)
}

test('names a group and a request type that no longer exist as deleted', () => {
  const client = new QueryClient()
  client.setQueryData(groupsList.queryKey, [{ id: 1, name: 'Network' }] as never)
  client.setQueryData(allTicketTypes.queryKey, [{ id: 3, name: 'Incident' }] as never)
  expect(said('group:#1,#7', client)).toBe('Tickets in Network or a deleted group')
  expect(said('type:#3,#8', client)).toBe('Tickets with request type Incident or a deleted request type')
})

test('keeps the number of a record until its list is loaded, and of one that may be archived', () => {
  expect(said('group:#7', new QueryClient())).toBe('Tickets in #7')
  expect(said('customer:#7', new QueryClient())).toBe('Tickets of #7')
})
