import type { Notification } from '@hatchway/contract/accounts/notifications'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../testing/render.tsx'
import { toastStore } from '../../ui/toast/toast-store.ts'
import { notificationsList, prepend, useMarkRead } from './notifications.queries.ts'

const { queryKey } = notificationsList
const one = (id: number) => ({ id, isRead: false }) as Notification

afterEach(() => void vi.restoreAllMocks())

test('puts a pushed notification first, without duplicates', () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, [one(1)])
  prepend(client, one(2))
  prepend(client, one(2))
  expect(client.getQueryData(queryKey)?.map(({ id }) => id)).toEqual([2, 1])
})

test('reports a failed change only on the console', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ message: 'No' }, { status: 500 }))
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const toasts = toastStore.read()
  await expect(renderHook(useMarkRead).mutateAsync(7)).rejects.toThrow('No')
  expect(logged).toHaveBeenCalledOnce()
  expect(toastStore.read()).toBe(toasts)
})
