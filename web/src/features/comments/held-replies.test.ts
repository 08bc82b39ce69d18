import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldReplies, holdReply, undoSendFor } from './held-replies.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a reply is sent when its time is up, and not before', async () => {
  const sent = vi.fn()
  void holdReply(7).then(sent)
  await vi.advanceTimersByTimeAsync(undoSendFor - 1)
  expect(sent).not.toHaveBeenCalled()
  expect(heldReplies.read()).toMatchObject([{ ticketId: 7 }])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveBeenCalledExactlyOnceWith(true)
  expect(heldReplies.read()).toEqual([])
})

test('a reply that is taken back is never sent', async () => {
  const held = holdReply(7)
  heldReplies.read()[0]!.undo()
  expect(await held).toBe(false)
  await vi.advanceTimersByTimeAsync(undoSendFor)
  expect(heldReplies.read()).toEqual([])
})

test('a reply can be sent at once, and another one keeps waiting', async () => {
  const [first, second] = [holdReply(7), holdReply(8)]
  heldReplies.read()[0]!.runNow()
  expect(await first).toBe(true)
  expect(heldReplies.read()).toMatchObject([{ ticketId: 8 }])
  heldReplies.read()[0]!.undo()
  expect(await second).toBe(false)
})
