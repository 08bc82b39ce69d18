import { expect, test, vi } from 'vitest'
import { toast, toastStore } from './toast-store.ts'

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
