import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldDecisionOf, holdDecision, undoDecisionFor, undoneComments } from './held-decisions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const decision = { approvalId: 7, decision: 'declined', comment: 'We have one' } as const

test('a decision is saved when its time is up, and not before', async () => {
  const saved = vi.fn()
  void holdDecision(decision).then(saved)
  await vi.advanceTimersByTimeAsync(undoDecisionFor - 1)
  expect(saved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toHaveBeenCalledExactlyOnceWith(true)
  expect(heldDecisionOf(7)).toBeUndefined()
})

test('a decision that is undone is never saved, and its comment is kept', async () => {
  const held = holdDecision(decision)
  heldDecisionOf(7)!.undo()
  expect(await held).toBe(false)
  expect(undoneComments.get(7)).toBe('We have one')
})
