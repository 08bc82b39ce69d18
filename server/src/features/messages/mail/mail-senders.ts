import { isOwnAddress, type MailSender } from '../../mails/mail-sender.ts'
import type { Brand } from './mail-brand.ts'
import { senderName } from './mail-names.ts'

/** The sender of a mail; without an address it is that of the installation. */
type Sender = { senderName: string; senderAddress: string | null }
type GroupSender = { name: string | null; address: string | null }

/**
 * Returns the sender of a mail: that of the recipient's portal, which its users know, otherwise that of the ticket's group, otherwise the
 * installation's. The name and the address are chosen each for itself, and an address of a domain that is no longer the sender's is not used.
 */
export function senderOf(
  { isPortal, name, senderAddress }: Brand,
  sender: MailSender,
  { author = null, group = null }: { author?: string | null; group?: GroupSender | null } = {},
): Sender {
  const addresses = [senderAddress, group?.address]
  return {
    senderName: senderName(author, isPortal ? name : (group?.name ?? name)),
    senderAddress: addresses.find((address) => address && isOwnAddress(address, sender)) ?? null,
  }
}
