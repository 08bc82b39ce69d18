import { expect, test, vi } from 'vitest'
import { runToastAction, toast, toastStore } from './toast-store.ts'

test('shows one toast at a time, and removes a dismissed one after 1,000,000 ms', () => {
  vi.useFakeTimers()
  toast({ title: 'First' })
  const { dismiss } = toast({ title: 'Second' })
  expect(toastStore.read()).toMatchObject([{ title: 'Second', isOpen: true }])
  dismiss()
  vi.advanceTimersByTime(999_999)
  expect(toastStore.read()).toMatchObject([{ title: 'Second', isOpen: false }])
  vi.advanceTimersByTime(1)
  expect(toastStore.read()).toEqual([])
  vi.useRealTimers()
})

test('runs an action once, however often it is clicked, and shows the toast that the action shows', () => {
  const undo = vi.fn(() => void toast({ title: 'Undone' }))
  const { id } = toast({ title: 'Changed' })
  for (let click = 0; click < 2; click++) runToastAction(id, undo)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(toastStore.read()).toMatchObject([{ title: 'Undone', isOpen: true }])
  const done = toast({ title: 'Changed again' })
  done.dismiss()
  runToastAction(done.id, undo)
  expect(undo).toHaveBeenCalledTimes(1)
})

test('shows news after a toast with an action, and the last of several', () => {
  const { dismiss } = toast({ title: 'Changed', action: { label: 'Undo', onClick: () => undefined } })
  toast({ title: 'Approval voided', isNews: true })
  const last = toast({ title: 'New reply', isNews: true })
  expect(toastStore.read()).toMatchObject([{ title: 'Changed', isOpen: true }])
  dismiss()
  expect(toastStore.read()).toMatchObject([{ title: 'New reply', isOpen: true }])
  // News with an action gives way to other news.
  toast({ title: 'Resolved', isNews: true, action: { label: 'Open', onClick: () => undefined } })
  toast({ title: 'Reopened', isNews: true })
  expect(toastStore.read()).toMatchObject([{ title: 'Reopened', isOpen: true }])
  last.dismiss()
  expect(toastStore.read()).toMatchObject([{ title: 'Reopened', isOpen: true }])
})

test('shows no news that was dismissed while it waited', () => {
  const { dismiss } = toast({ title: 'Changed', action: { label: 'Undo', onClick: () => undefined } })
  toast({ title: 'New reply', isNews: true }).dismiss()
  dismiss()
  expect(toastStore.read()).toMatchObject([{ title: 'Changed', isOpen: false }])
})
