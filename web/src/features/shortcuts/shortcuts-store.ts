import { sharedState } from '../../platform/shared-state.ts'

const isShown = sharedState(false)

/** Opens the sheet of shortcuts, from wherever. The frame of the page holds the `ShortcutsDialog`. */
export const showShortcuts = () => isShown.set(true)
export const useShortcutsState = isShown.use
export const setShortcutsShown = isShown.set
