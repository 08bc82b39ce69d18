import { sharedState } from '../../platform/shared-state.ts'
import { readStored, writeStored } from '../../platform/storage.ts'

/** A reply that is sent when its time is up, unless its author takes it back. */
export type HeldReply = {
  ticketId: number
  /** When it is sent (ms since 1970). */
  until: number
  sendNow: () => void
  undo: () => void
}

/** How long a reply can be taken back (ms). */
export const undoSendFor = 10_000

const name = 'undo_send'
/** Off until the user chooses it: Send means now, for the author and for everyone who waits for the reply. */
export const isUndoSendOn = () => readStored(name, false)
export const setUndoSend = (isOn: boolean) => void writeStored(name, isOn)

/** The replies that wait. They belong to the page, not to the composer: they are sent also when their ticket is no longer on screen. */
export const heldReplies = sharedState<readonly HeldReply[]>([])

/** Resolves when the reply is to be sent: true, or false when it was taken back. */
export function holdReply(ticketId: number, ms = undoSendFor): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isSent: boolean) => {
      clearTimeout(timer)
      heldReplies.set(heldReplies.read().filter((one) => one !== held))
      resolve(isSent)
    }
    const held = { ticketId, until: Date.now() + ms, sendNow: () => end(true), undo: () => end(false) }
    const timer = setTimeout(held.sendNow, ms)
    heldReplies.set([...heldReplies.read(), held])
  })
}

/** Sends what waits before the page goes away, and has the browser ask whether to leave. */
globalThis.window?.addEventListener('beforeunload', (event) => {
  const waiting = heldReplies.read()
  if (waiting.length === 0) return
  event.preventDefault()
  for (const { sendNow } of waiting) sendNow()
})
