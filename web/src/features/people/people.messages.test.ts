import { expect, test } from 'vitest'
import { openWork } from './people.messages.ts'

test.each([
  [0, 0, null],
  [1, 0, 'open ticket is'],
  [0, 1, 'open task is'],
  [1, 1, 'open ticket and open task are'],
  [3, 0, '3 open tickets are'],
  [3, 2, '3 open tickets and 2 open tasks are'],
])('%i tickets and %i tasks', (unresolvedTickets, openTasks, text) => {
  expect(openWork({ unresolvedTickets, openTasks })).toBe(text)
})
