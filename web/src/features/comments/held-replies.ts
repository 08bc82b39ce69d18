import { createHeldActions, type HeldAction } from '../../platform/held-actions.ts'

/** A reply that is sent when its time is up, unless its author takes it back. */
export type HeldReply = HeldAction<{ ticketId: number }>

/** How long a reply can be taken back (ms). */
export const undoSendFor = 5_000

const replies = createHeldActions<{ ticketId: number }>()

/** The replies that wait. */
export const heldReplies = replies.held

/** Resolves when the reply is to be sent: true, or false when it was taken back. */
export const holdReply = (ticketId: number, ms = undoSendFor): Promise<boolean> => replies.hold({ ticketId }, ms)
