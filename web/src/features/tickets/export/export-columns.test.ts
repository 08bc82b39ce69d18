import { expect, test } from 'vitest'
import { moreColumns } from '../list/more-columns.tsx'
import { ticketColumns } from '../list/ticket-columns.tsx'
import { exportColumns } from './export-columns.ts'

test('exports the shown columns that are properties or custom fields, in their order', () => {
  const all = ticketColumns({ isStaff: true, overflowing: new Set() }).map(({ id }) => id)
  // What the SLA's column shows is no property, but changes by the minute.
  const usual = all.filter((id) => id !== 'sla')
  const more = moreColumns([], ['customFields.device']).map(({ id }) => id)
  const names = exportColumns([...usual, ...more])
  expect(names.slice(0, 3)).toEqual(['ticketNumber', 'subject', 'requester'])
  expect(names).toEqual(expect.arrayContaining(['statusName', 'priority', 'assignee', 'assignedGroupId', 'createdAt']))
  expect(names).toEqual(expect.arrayContaining(['dueDate', 'serviceId', 'customFields.device']))
  expect(names).toHaveLength(usual.length + more.length)
  expect(exportColumns(['comments', 'created'])).toEqual(['createdAt'])
})
