import { expect, test } from 'vitest'
import { chipsOf, filterKinds, sentenceOf, toggled, withFilter } from './ticket-filters.ts'

const kind = (name: string) => filterKinds.find((one) => one.name === name)!
const said = (name: string, value: string) => {
  const { sentence, value: bold } = sentenceOf(kind(name), value, (one) => one.toUpperCase())
  return `${sentence} ${bold}`
}

test('a filter reads as a sentence', () => {
  expect(said('status', 'open')).toBe('Status is OPEN')
  expect(said('status', 'open,closed')).toBe('Status is any of OPEN, CLOSED')
  expect(said('assignedGroupId', '1,2,3,4,5')).toBe('Group is any of 5 groups')
  expect(said('assigneeId', 'me')).toBe('Assigned to ME')
  expect(said('updatedWithinDays', '7')).toBe('Updated in the last 7 days')
  expect(said('updatedWithinDays', '1')).toBe('Updated in the last 24 hours')
  expect(said('createdToday', 'true')).toBe('Opened Today')
  expect(said('waiting', 'true')).toBe('Waiting on requester')
})

test('a value is added once and taken out again', () => {
  expect(toggled(undefined, 'open')).toBe('open')
  expect(toggled('open', 'closed')).toBe('open,closed')
  expect(toggled('open,closed', 'open')).toBe('closed')
  expect(toggled('open', 'open')).toBe('')
})

test('a switch that says anything but true is off, as the server reads it', () => {
  const chips = chipsOf({ createdToday: 'maybe', waiting: 'true', status: 'open', search: 'vpn' })
  expect(chips.map(({ name }) => name)).toEqual(['status', 'waiting'])
})

test('an empty value takes a filter off', () => {
  expect(withFilter({ status: 'open', tag: 'vpn' }, 'tag', '')).toEqual({ status: 'open' })
})
