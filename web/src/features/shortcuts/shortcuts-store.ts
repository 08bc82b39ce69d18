import { sharedState } from '../../platform/shared-state.ts'

const isShown = sharedState(false)

/** Opens the list of shortcuts from any code. The page frame renders the `ShortcutsDialog`. */
export const showShortcuts = () => isShown.set(true)
export const useShortcutsState = isShown.use
export const setShortcutsShown = isShown.set
