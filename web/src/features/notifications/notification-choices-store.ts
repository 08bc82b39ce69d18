import { sharedState } from '../../platform/shared-state.ts'

/** The address to which the emails of a portal link. */
const hash = '#notifications'

const isShown = sharedState(globalThis.location?.hash === hash)

/** Opens the notification settings on the portal. Its frame renders the dialog, which stays when the window becomes narrow. */
export const showNotificationChoices = () => isShown.set(true)
export const useNotificationChoicesShown = isShown.use
export const hideNotificationChoices = () => isShown.set(false)
