const worker = '/push-worker.js'

/**
 * Whether this browser can show pushes: `ready` also before its user was asked. `blocked`: the user or an administrator refused.
 * `not_installed`: on iPhone and iPad only a web app on the Home Screen can.
 */
export type PushSupport = 'ready' | 'blocked' | 'unsupported' | 'insecure' | 'not_installed'

export function pushSupport(): PushSupport {
  if (!globalThis.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleDevice() ? 'not_installed' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Asks the user for permission, which browsers allow in response to a click only. */
export const askPermission = () => Notification.requestPermission()

export const isPermitted = () => Notification.permission === 'granted'

/** Returns the browser's subscription with this key; a former one with another key ends. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && !hasKey(former, publicKey)) await former.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** Returns the subscription that this browser has, if any. */
export async function browserSubscription() {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Ends the browser's subscription and removes the worker. */
export async function unsubscribeBrowser() {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await registration?.unregister()
}

/** An iPad says that it is a Mac, which has no touch screen. */
const isAppleDevice = () =>
  /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

function hasKey({ options }: PushSubscription, publicKey: string) {
  const key = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return key !== null && String(key) === String(bytesOf(publicKey))
}

function bytesOf(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
