import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Returns how many components React rendered at least during each of several like actions, on a page that `countRenders` has prepared. What the
 * page still loads and renders ahead when it is idle is waited for; on a slow machine it may come during one of them all the same.
 */
export async function rendersDuring(page: Page, acts: readonly (() => Promise<void>)[]): Promise<number> {
  const renders: number[] = []
  for (const act of acts) {
    await expect.poll(() => count(page, () => page.waitForTimeout(500))).toBe(0)
    renders.push(await count(page, act))
  }
  return Math.min(...renders)
}

async function count(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.rendered = 0
  })
  await act()
  return page.evaluate(() => window.rendered)
}

/** Reloads the page with React's developer hook, through which it reports each commit. */
export async function countRenders(page: Page) {
  await page.addInitScript(observeCommits)
  await page.reload()
}

type Fiber = { tag: number; flags: number; alternate: Fiber | null; child: Fiber | null; sibling: Fiber | null }

declare global {
  interface Window {
    rendered: number
  }
}

/** Runs in the page. */
function observeCommits() {
  window.rendered = 0
  /** Functions, classes, and components by `forwardRef` and `memo`. */
  const components = [0, 1, 11, 14, 15]
  const performedWork = 1
  const count = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (components.includes(fiber.tag) && fiber.flags & performedWork) window.rendered++
      if (fiber.child !== fiber.alternate?.child) count(fiber.child)
    }
  }
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => count(root.current.child),
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}
