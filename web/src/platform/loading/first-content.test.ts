import { expect, test, vi } from 'vitest'
import { contentPainted } from './first-content.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('what can wait for the content waits for the next paint, and not in a document that paints nothing', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const painted = vi.fn()
  void contentPainted().then(painted)
  await nextTask()
  expect(painted).not.toHaveBeenCalled()
  for (const run of frames) run()
  await nextTask()
  expect(painted).toHaveBeenCalledOnce()

  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await contentPainted()
})
