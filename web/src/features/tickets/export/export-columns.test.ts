import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import { aCustomField } from '@hatchway/contract/ticket-types/ticket-types.factory'
import { exportColumn } from '@hatchway/contract/tickets/export-column'
import { customTicketField } from '@hatchway/contract/tickets/ticket-fields'
import { expect, test } from 'vitest'
import { moreColumns } from '../list/columns/more-columns.tsx'
import { ticketColumns } from '../list/columns/ticket-columns.tsx'
import { exportColumns } from './export-columns.ts'

test('exports the shown columns that are properties or custom fields, in their order', () => {
  const usual = ticketColumns({ isStaff: true, overflowing: new Set() }).map(({ id }) => id)
  const more = moreColumns([], ['customFields.device']).map(({ id }) => id)
  const names = exportColumns([...usual, ...more])
  expect(names.slice(0, 3)).toEqual(['ticketNumber', 'subject', 'requester'])
  expect(names).toEqual(expect.arrayContaining(['statusName', 'priority', 'assignee', 'assignedGroupId', 'createdAt']))
  expect(names).toEqual(expect.arrayContaining(['dueDate', 'serviceId', 'customFields.device']))
  expect(names).toHaveLength(usual.length + more.length)
  expect(exportColumns(['comments', 'created'])).toEqual(['createdAt'])
})

test('every field of conditions is a column that sorts and is exported', () => {
  const device = aCustomField({ name: 'Device', fieldType: 'text' })
  const columns = [...ticketColumns({ isStaff: true, overflowing: new Set() }), ...moreColumns([device])]
  const byName = new Map(
    columns.flatMap((column) => exportColumns([column.id]).map((name) => [exportColumn(name), column])),
  )
  // A flag depends on several values, and text is what a search finds. The column of the step has its state, that of a customer its name,
  // that of the SLA's due time its state.
  const shownElsewhere = ['status', 'customer.name', 'sla']
  const wanted = conditionFields('staff', [device]).list.filter(
    ({ key, kind }) => kind !== 'flag' && kind !== 'words' && !shownElsewhere.includes(key),
  )
  expect(wanted.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['requester.email', 'tags', customTicketField(device).key]),
  )
  expect(wanted.filter(({ key }) => byName.get(key)?.sortable !== true).map(({ key }) => key)).toEqual([])
})
