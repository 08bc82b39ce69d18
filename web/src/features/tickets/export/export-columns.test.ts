import { expect, test } from 'vitest'
import { ticketColumns } from '../list/ticket-columns.tsx'
import { exportColumns } from './export-columns.ts'

test('exports the shown columns that are properties, in their order', () => {
  const columns = ticketColumns({ isStaff: true, overflowing: new Set() })
  const names = exportColumns(columns, ['tags'])
  expect(names.slice(0, 3)).toEqual(['ticketNumber', 'subject', 'requester'])
  expect(names).toEqual(expect.arrayContaining(['statusName', 'priority', 'assignee', 'assignedGroupId', 'createdAt']))
  expect(names).not.toContain('tags')
  expect(exportColumns([{ id: 'comments' }, { id: 'created' }], [])).toEqual(['createdAt'])
})
