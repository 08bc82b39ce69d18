import { expect, test } from 'vitest'
import { chipsOf, filterKinds, filterText } from './ticket-filters.ts'

const kind = (name: string) => filterKinds.find((one) => one.name === name)!
const described = (name: string, value: string) => {
  const { label, value: bold } = filterText(kind(name), value, (one) => one.toUpperCase())
  return `${label} ${bold}`
}

test('describes a filter', () => {
  expect(described('status', 'open')).toBe('Status is OPEN')
  expect(described('status', 'open,closed')).toBe('Status is any of OPEN, CLOSED')
  expect(described('assignedGroupId', '1,2,3,4,5')).toBe('Group is any of 5 groups')
  expect(described('assigneeId', 'me')).toBe('Assigned to ME')
  expect(described('updatedWithinDays', '7')).toBe('Updated in the last 7 days')
  expect(described('updatedWithinDays', '1')).toBe('Updated in the last 24 hours')
  expect(described('createdToday', 'true')).toBe('Opened Today')
  expect(described('waiting', 'true')).toBe('Waiting on requester')
})

test('turns a switch off for any value but true, as the server does', () => {
  const chips = chipsOf({ createdToday: 'maybe', waiting: 'true', status: 'open', search: 'vpn' })
  expect(chips.map(({ name }) => name)).toEqual(['status', 'waiting'])
})
