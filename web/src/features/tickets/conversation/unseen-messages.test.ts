import { expect, test } from 'vitest'
import { countUnseen, newestId } from './unseen-messages.ts'

const me = 1
const by = (authorId: number, ...ids: number[]) => ids.map((id) => ({ id, authorId }))

test('counts the messages of others after the last one that was seen', () => {
  const thread = [...by(2, 10, 11), ...by(me, 12), ...by(3, 13, 14)]
  expect(countUnseen(thread, 14, me)).toBe(0)
  expect(countUnseen(thread, 12, me)).toBe(2)
  expect(countUnseen(thread, 11, me)).toBe(2)
  expect(countUnseen(thread, 0, me)).toBe(4)
  expect(countUnseen([], 0, me)).toBe(0)
})

test('a thread whose last message has a smaller id than an earlier one is seen as a whole', () => {
  const merged = by(2, 10, 90, 91, 20)
  expect(newestId(merged)).toBe(91)
  expect(countUnseen(merged, newestId(merged), me)).toBe(0)
})

test('messages that a merge sorts in above the last seen one are not below the fold', () => {
  expect(countUnseen(by(2, 10, 90, 91, 20), 20, me)).toBe(0)
  expect(countUnseen(by(2, 10, 90, 20, 92), 20, me)).toBe(1)
})
