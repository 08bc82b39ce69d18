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

test('keeps a toast with an action from news, which is shown elsewhere too, until it is dismissed', () => {
  const { dismiss } = toast({ title: 'Changed', action: { label: 'Undo', onClick: () => undefined } })
  toast({ title: 'Approval voided', isNews: true })
  expect(toastStore.read()).toMatchObject([{ title: 'Changed', isOpen: true }])
  dismiss()
  toast({ title: 'Approval voided', isNews: true })
  expect(toastStore.read()).toMatchObject([{ title: 'Approval voided', isOpen: true }])
})
