import { sharedState } from '../../../platform/shared-state.ts'

const isShown = sharedState(false)

/** Opens the explanation of the search syntax. The list of tickets renders it. */
export const showSearchSyntax = () => isShown.set(true)
export const closeSearchSyntax = () => isShown.set(false)
export const useSearchSyntaxShown = isShown.use
