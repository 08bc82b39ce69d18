import { expect, test } from 'vitest'
import { mergeMessages } from './merge.messages.ts'

test('says which tasks move and that approvals are withdrawn, and nothing where there are none', () => {
  const moved = (tasks: number, requiredTasks: number, approvals: number) =>
    mergeMessages.moved({ tasks, requiredTasks, approvals }, '7')
  expect(moved(0, 0, 0)).toEqual([])
  expect(moved(1, 0, 0)).toEqual(['1 open task moves to #7 and keeps its due date.'])
  expect(moved(3, 2, 1)).toEqual([
    '3 open tasks move to #7 and keep their due dates.',
    '2 required tasks block #7 until they are done.',
    '1 pending approval is withdrawn. Request it again on #7 if you still need it.',
  ])
})
