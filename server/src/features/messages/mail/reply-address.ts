import { hash } from 'node:crypto'
import type { Signer } from '../../../platform/auth/signed-token.ts'

/** The ticket and the person that a reply belongs to; a contact without an account is known by its address only. */
export type ReplyTo = { ticketId: number; userId: number } | { ticketId: number; address: string }

const purpose = 'reply'
const form = /^reply\+(\d{1,10})\.([uc])([0-9a-f]{1,16})\.([0-9a-f]{24})@/

/** Returns the address for replies to a ticket by one person. Everything is in lower case: mail servers may change the case. */
export function replyAddress(signer: Signer, to: ReplyTo, domain: string): string {
  const person = replierKey(to)
  return `reply+${to.ticketId}.${person}.${mark(signer, to.ticketId, person)}@${domain}`
}

/** Returns for whom an address for replies was written, or null when it was not signed here. A contact's is compared with `sender`. */
export function readReplyAddress(signer: Signer, address: string, sender: string): ReplyTo | null {
  const [, ticket, kind, key, given] = form.exec(address.toLowerCase()) ?? []
  if (!ticket || given !== mark(signer, Number(ticket), `${kind}${key}`)) return null
  const ticketId = Number(ticket)
  if (kind === 'u') return { ticketId, userId: Number.parseInt(key!, 16) }
  return replierKey({ ticketId, address: sender }) === `c${key}` ? { ticketId, address: sender.toLowerCase() } : null
}

const replierKey = (to: ReplyTo) =>
  'userId' in to ? `u${to.userId.toString(16)}` : `c${hash('sha256', to.address.toLowerCase()).slice(0, 12)}`

const mark = (signer: Signer, ticketId: number, person: string) =>
  Buffer.from(signer.derive(purpose, `${ticketId}.${person}`), 'base64url')
    .toString('hex')
    .slice(0, 24)
