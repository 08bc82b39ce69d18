import { readStored, removeStored, writeStored } from '../../platform/storage.ts'

/** What this browser subscribed with, so that a later visit knows whether it has to subscribe again. */
export type RememberedPush = { userId: number; sessionId: string | null; endpoint: string; publicKey: string }

const name = 'push_subscription'

export const readPushMemory = () => readStored<RememberedPush | null>(name, null)
export const writePushMemory = (memory: RememberedPush) => writeStored(name, memory)
export const clearPushMemory = () => removeStored(name)
