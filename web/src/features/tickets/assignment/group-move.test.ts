import { expect, test } from 'vitest'
import { groupMoveMessages as messages } from './group-move.messages.ts'
import { groupsOfAssignee } from './group-move.ts'

const member = (id: number) => ({ id, fullName: `Person ${id}`, username: `p${id}`, avatarUrl: null })
const groups = [
  { id: 1, name: 'Service Desk', senderName: null, senderAddress: null, members: [member(7), member(8)] },
  { id: 2, name: 'Network', senderName: null, senderAddress: null, members: [member(8)] },
  { id: 3, name: 'Security', senderName: null, senderAddress: null, members: [member(7)] },
]
const idsFor = (assigneeId: number, allowedGroups?: number[]) =>
  groupsOfAssignee(groups, assigneeId, allowedGroups && { allowedGroups }).map(({ id }) => id)

test('offers the groups of the assignee that handle the type', () => {
  expect(idsFor(7)).toEqual([1, 3])
  expect(idsFor(7, [])).toEqual([1, 3])
  expect(idsFor(7, [2, 3])).toEqual([3])
  expect(idsFor(9)).toEqual([])
})

test('the button names what happens to the group and the ticket', () => {
  expect(messages.submit('Service Desk', true)).toBe('Move to Service Desk and take')
  expect(messages.submit('Service Desk', false)).toBe('Move to Service Desk and assign')
  expect(messages.submit(undefined, true)).toBe('Remove the group and take')
})
