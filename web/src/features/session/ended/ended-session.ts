import { sharedState } from '../../../platform/shared-state.ts'

/** Whether the session of the signed-in user ended elsewhere: the page stays, and asks for the password. */
export const isSessionEnded = sharedState(false)
