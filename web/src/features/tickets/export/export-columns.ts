import { exportColumn } from '@hatchway/contract/tickets/export-column'

/** Columns of the list whose id is no name of a property. */
const propertyOf: Record<string, string> = {
  id: 'ticketNumber',
  group: 'assignedGroupId',
  created: 'createdAt',
  updated: 'updatedAt',
  status: 'statusName',
  sla: 'slaDueAt',
}

/** Returns the names under which the export knows the shown columns; a column that is no property is left out. */
export const exportColumns = (ids: readonly string[]): string[] =>
  ids.map((id) => propertyOf[id] ?? id).filter((name) => exportColumn(name) !== undefined)
