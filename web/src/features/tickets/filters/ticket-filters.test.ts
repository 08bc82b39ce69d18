import { expect, test } from 'vitest'
import { chipsOf, filterKinds, sentenceOf } from './ticket-filters.ts'

const kind = (name: string) => filterKinds.find((one) => one.name === name)!
const said = (name: string, value: string) => {
  const { sentence, value: bold } = sentenceOf(kind(name), value, (one) => one.toUpperCase())
  return `${sentence} ${bold}`
}

test('describes a filter as a sentence', () => {
  expect(said('status', 'open')).toBe('Status is OPEN')
  expect(said('status', 'open,closed')).toBe('Status is any of OPEN, CLOSED')
  expect(said('assignedGroupId', '1,2,3,4,5')).toBe('Group is any of 5 groups')
  expect(said('assigneeId', 'me')).toBe('Assigned to ME')
  expect(said('updatedWithinDays', '7')).toBe('Updated in the last 7 days')
  expect(said('updatedWithinDays', '1')).toBe('Updated in the last 24 hours')
  expect(said('createdToday', 'true')).toBe('Opened Today')
  expect(said('waiting', 'true')).toBe('Waiting on requester')
})

test('turns a switch off for any value but true, as the server does', () => {
  const chips = chipsOf({ createdToday: 'maybe', waiting: 'true', status: 'open', search: 'vpn' })
  expect(chips.map(({ name }) => name)).toEqual(['status', 'waiting'])
})
