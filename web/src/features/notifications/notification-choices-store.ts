import { sharedState } from '../../platform/shared-state.ts'

const isShown = sharedState(false)

/** Opens the notification settings on the portal. Its frame renders the dialog, which stays when the window becomes narrow. */
export const showNotificationChoices = () => isShown.set(true)
export const useNotificationChoicesShown = isShown.use
export const hideNotificationChoices = () => isShown.set(false)
