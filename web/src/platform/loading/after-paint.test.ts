import { beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: (() => void)[]
const paint = () => {
  for (const run of frames.splice(0)) run()
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1))
})

test('runs after the next frame, not within it', async () => {
  const run = vi.fn()
  afterPaint(run)
  await nextTask()
  expect(run).not.toHaveBeenCalled()
  paint()
  expect(run).not.toHaveBeenCalled()
  await nextTask()
  expect(run).toHaveBeenCalledOnce()
})

test('runs nothing once it is canceled, before or after the frame', async () => {
  const run = vi.fn()
  afterPaint(run)()
  paint()
  const cancel = afterPaint(run)
  paint()
  cancel()
  await nextTask()
  expect(run).not.toHaveBeenCalled()
})
