import type { Rule } from '@hatchway/contract/rules/rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../testing/render.tsx'
import { toastStore } from '../../ui/toast/toast-store.ts'
import { useRuleActions } from './use-rule-actions.ts'

const rule = (name: string, id: number) => ({ id, name, isActive: false }) as Rule
const titles: unknown[] = []
let stop: () => void

beforeEach(() => {
  titles.length = 0
  const unsubscribe = toastStore.subscribe(() => titles.push(toastStore.read()[0]?.title))
  stop = () => unsubscribe()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(rule('Night shift', 1))))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

test('a result and its undo are shown when the list is no longer shown', async () => {
  renderHook(useRuleActions).turn(rule('Night shift', 1), true)
  await expect.poll(() => titles).toEqual(['“Night shift” switched on'])
  toastStore.read()[0]!.action!.onClick()
  await expect.poll(() => titles.at(-1)).toBe('“Night shift” switched off')
})

test('the results of two changes at the same time are both shown', async () => {
  const { turn } = renderHook(useRuleActions)
  turn(rule('Night shift', 1), true)
  turn(rule('Day shift', 2), true)
  await expect.poll(() => titles).toEqual(['“Night shift” switched on', '“Day shift” switched on'])
})

test('an error is shown when the list is no longer shown', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ message: 'No' }, { status: 409 }))
  renderHook(useRuleActions).turn(rule('Night shift', 1), true)
  await expect.poll(() => titles).toEqual(['“Night shift” couldn’t be switched on'])
})
