import { type PushDevices, pushSubscriptions } from '@hatchway/contract/messages/push-subscriptions'
import { call } from '../../platform/call.ts'
import { browserSubscription, isPermitted, pushSupport, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'
import { clearPushMemory, readPushMemory, writePushMemory } from './push-memory.ts'

/** Subscribes this browser for the user of the session, and returns their devices. */
export async function turnOnPush(userId: number, { publicKey }: Pick<PushDevices, 'publicKey'>): Promise<PushDevices> {
  const { endpoint, keys } = (await subscribeBrowser(publicKey!)).toJSON() as Subscription
  const devices = await call(pushSubscriptions.add, { body: { endpoint, keys } })
  writePushMemory({ userId, sessionId: devices.here.sessionId, endpoint, publicKey: publicKey! })
  return devices
}
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Ends the subscription of this browser, without a call: the server learns of it from the push service at the latest. */
export async function forgetPush() {
  clearPushMemory()
  await unsubscribeBrowser()
}

/**
 * Subscribes this browser again where its user had turned push on and the subscription has ended by itself: the session is another one,
 * the server has a new key, or the browser has a new subscription. Where the user removed it on another device, it stays off.
 */
export async function renewPush(userId: number) {
  const memory = readPushMemory()
  if (memory?.userId !== userId || pushSupport() !== 'ready' || !isPermitted()) return
  const listed = await call(pushSubscriptions.list)
  if (!listed.publicKey) return
  const isSame =
    (await browserSubscription())?.endpoint === memory.endpoint &&
    memory.publicKey === listed.publicKey &&
    memory.sessionId === listed.here.sessionId
  if (!isSame) await turnOnPush(userId, listed)
  else if (!listed.devices.some(({ isCurrent }) => isCurrent)) await forgetPush()
}
