import { sharedState } from '../../../platform/shared-state.ts'

/** Whether the session of the signed-in user ended elsewhere: the page stays, and asks for the password. */
export const isSessionEnded = sharedState(false)

let confirmedId: number | undefined

/** Remembers the user whom the server has named since the page opened. The user that came with the page is not yet confirmed. */
export function confirmUser(id: number | undefined) {
  confirmedId = id
}

export const isConfirmed = (id: number) => id === confirmedId
