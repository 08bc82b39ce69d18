import { sharedState } from './shared-state.ts'

/** An action that runs when its time is up, unless the user takes it back. */
export type HeldAction<About> = About & {
  /** When it runs (ms since 1970). */
  until: number
  runNow: () => void
  undo: () => void
}

type HoldOptions = {
  /** A hidden page may be closed without notice, as on a phone: the action runs when the page is hidden. */
  runsWhenHidden?: boolean
}

/**
 * Holds actions back. They belong to the page, not to the component that began them: they run also when it is no longer on screen. Before the
 * page goes away they run at once, and the browser asks whether to leave.
 */
export function createHeldActions<About extends object>({ runsWhenHidden = false }: HoldOptions = {}) {
  const held = sharedState<readonly HeldAction<About>[]>([])
  const runAll = () => {
    for (const { runNow } of held.read()) runNow()
  }
  globalThis.window?.addEventListener('beforeunload', (event) => {
    if (held.read().length === 0) return
    event.preventDefault()
    runAll()
  })
  if (runsWhenHidden)
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') runAll()
    })
  return {
    held,
    /** Resolves when the action is to run: true, or false when it was taken back. */
    hold: (about: About, ms: number): Promise<boolean> =>
      new Promise((resolve) => {
        const end = (isRun: boolean) => {
          clearTimeout(timer)
          held.set(held.read().filter((one) => one !== action))
          resolve(isRun)
        }
        const action = { ...about, until: Date.now() + ms, runNow: () => end(true), undo: () => end(false) }
        const timer = setTimeout(action.runNow, ms)
        held.set([...held.read(), action])
      }),
  }
}
